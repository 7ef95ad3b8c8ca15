/** The style of the page: system fonts, colours by the reader's scheme, no resource from elsewhere. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--text:#1c2128;--quiet:#59636e;--line:#d8dee4;--code:#f3f5f7;--good:#1a7f37;--good-bg:#e3f5e8;--bad:#c02b2b;--bad-bg:#fdeaea;--warn:#8a5a00;--warn-bg:#fff4d9;--skip:#8c959f;--accent:#3457d5;--t0:#3457d5;--t1:#0d7d86;--t2:#a2478f;--t3:#b3590f;--t4:#4f7a1c;--t5:#6b5bc7}
@media (prefers-color-scheme:dark){:root{--bg:#0f1318;--card:#171c23;--text:#e3e8ee;--quiet:#98a3b0;--line:#2d353f;--code:#10151b;--good:#4cc46d;--good-bg:#12301c;--bad:#ff7b72;--bad-bg:#3a1719;--warn:#e3b341;--warn-bg:#33270b;--skip:#6e7884;--accent:#8aa4ff;--t0:#7b96ff;--t1:#3fb5be;--t2:#d883c5;--t3:#e69550;--t4:#93bd5c;--t5:#a99cf2}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header,main,footer{width:calc(100% - 2rem);max-width:62rem;margin:0 auto}
header{margin-top:2rem;padding:1.5rem 1.75rem;background:var(--card);border:1px solid var(--line);border-top:5px solid var(--bad);border-radius:10px}
header.good{border-top-color:var(--good)}
h1{margin:.1rem 0 .25rem;font-size:2rem;line-height:1.2;color:var(--bad)}
header.good h1{color:var(--good)}
h2{font-size:1.1rem;margin:0 0 .75rem}
.eyebrow{margin:0;font-size:.8rem;letter-spacing:.04em;color:var(--quiet)}
.target,pre,.source{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86rem}
.target{margin:.25rem 0 1rem}
.strip{display:flex;gap:2px;height:10px;margin-bottom:.75rem}
.strip i{flex:1;border-radius:2px;background:var(--skip)}
.strip .pass{background:var(--good)}.strip .fail{background:var(--bad)}
.counts,.facts{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0}
.counts b{font-size:1.15rem}.counts .pass b{color:var(--good)}.counts .fail b{color:var(--bad)}
.counts .none b,.counts .skipped b{color:var(--quiet)}
.facts{margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--line);color:var(--quiet);font-size:.86rem}
.ending{color:var(--warn);background:var(--warn-bg);padding:.5rem .75rem;border-radius:6px;margin:.75rem 0 0}
section{margin:1.75rem 0}
.card,.note{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.25rem 1.5rem}
.note{border-left:5px solid var(--bad)}.note.good{border-left-color:var(--good)}.note h2{margin:0}.note ul{margin:.5rem 0 0;padding-left:1.2rem}
summary{cursor:pointer;list-style:none;display:flex;align-items:center;gap:.6rem}
summary::-webkit-details-marker{display:none}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.check{background:var(--card);border:1px solid var(--line);border-bottom-width:0}
.check:first-of-type{border-radius:10px 10px 0 0}.check:last-of-type{border-bottom-width:1px;border-radius:0 0 10px 10px}
.check>summary{padding:.6rem 1rem}
.check>summary:hover{background:var(--code)}
.mark{flex:none;width:1.5rem;height:1.5rem;border-radius:50%;display:grid;place-items:center;font-weight:700;font-size:.85rem;background:var(--code);color:var(--quiet)}
.pass .mark{background:var(--good-bg);color:var(--good)}.fail .mark{background:var(--bad-bg);color:var(--bad)}
.name{font-weight:600}
.chips{display:flex;flex-wrap:wrap;gap:.3rem;flex:1}
.chip{display:inline-block;font-size:.76rem;line-height:1.5;padding:0 .45rem;margin-right:.3rem;border:1px solid var(--line);border-radius:999px;color:var(--quiet);background:var(--code)}
.chips .chip{margin:0;white-space:nowrap}
.time{flex:none;color:var(--quiet);font-size:.82rem;font-variant-numeric:tabular-nums;display:flex;align-items:center;gap:.5rem}
.took{width:4rem;height:6px;border-radius:3px;background:var(--line);overflow:hidden}.took i{display:block;height:100%;border-radius:3px;background:var(--skip)}
.ms{min-width:4.2rem;text-align:right}
.body{padding:.15rem 1rem 1rem 3.1rem}
.evidence{margin:.25rem 0}
.mend,.known{margin:.6rem 0;padding:.5rem .75rem;border-radius:6px;background:var(--warn-bg)}
.mend b,.known b{color:var(--warn);margin-right:.4rem}
.wire{margin-top:.7rem}
.wire>summary,.more{color:var(--accent);font-size:.88rem}
.wire>summary::before,.frame>summary::before{content:"▸";color:var(--quiet);width:.8rem;flex:none}
.wire[open]>summary::before,.frame[open]>summary::before{content:"▾"}
.message{border-left:3px solid var(--line);margin:.3rem 0;padding-left:.7rem}
.message.sent{border-left-color:var(--accent)}.message.received{border-left-color:var(--skip)}
.message summary{font-size:.86rem;flex-wrap:wrap}
.arrow{font-weight:700}
.quiet{color:var(--quiet);font-size:.86rem}
pre{margin:.4rem 0;padding:.75rem;background:var(--code);border:1px solid var(--line);border-radius:6px;max-height:26rem;overflow:auto;white-space:pre-wrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.25rem;margin:0}
dt{color:var(--quiet)}dd{margin:0}
.budget{position:relative;display:flex;gap:1px;height:16px;margin:.5rem 0 1rem;border-radius:5px;overflow:hidden;background:var(--code);box-shadow:inset 0 0 0 1px var(--line)}
.budget i{min-width:2px}.budget b{position:absolute;top:0;bottom:0;width:2px;background:var(--text)}
.t0{background:var(--t0)}.t1{background:var(--t1)}.t2{background:var(--t2)}.t3{background:var(--t3)}.t4{background:var(--t4)}.t5{background:var(--t5)}
.frame{border-top:1px solid var(--line);padding:.45rem 0}
.frame .label{flex:1;min-width:10rem}
.frame .chip{max-width:12rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.score,.tokens{font-variant-numeric:tabular-nums;font-size:.86rem;color:var(--quiet);text-align:right}
.tokens{min-width:5.5rem}
.cost{flex:none;width:9rem;height:8px;border-radius:4px;background:var(--code);box-shadow:inset 0 0 0 1px var(--line);overflow:hidden}
.cost i{display:block;height:100%}
.source{margin:.3rem 0 0}
.over{color:var(--bad)}
footer{color:var(--quiet);font-size:.82rem;padding-bottom:2rem}
@media (max-width:40rem){.took,.cost{display:none}.body{padding-left:1rem}.check>summary,.frame>summary{flex-wrap:wrap}.name{flex:1}.chips{order:3;flex-basis:100%;padding-left:2.1rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{body{background:#fff}.check,.card,header{break-inside:avoid}}
`;

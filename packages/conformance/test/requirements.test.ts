import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CHECK_ANCHORS,
  CHECK_NAMES,
  REQUIREMENTS,
  STRICT_CHECK_ANCHORS,
  STRICT_CHECK_NAMES,
} from '../src/index.js';
import { MISBEHAVIOURS, STRICT_MISBEHAVIOURS } from '../src/misbehaviours/registry.js';
import { TOOL_VERSION } from '../src/report/tool.js';
import { SEEN_BY_OTHERS_TOO } from '../src/requirement-witnesses.js';

const ALL_ANCHORS = new Map([...CHECK_ANCHORS, ...STRICT_CHECK_ANCHORS]);
const MODES = [...MISBEHAVIOURS, ...STRICT_MISBEHAVIOURS];
// It guards the other checks and has no requirement of its own.
const WITHOUT_ANCHOR = ['seeded-questions'];

describe('REQUIREMENTS', () => {
  it('knows every anchor that a check cites, and names that check', () => {
    for (const [profile, anchors] of [
      ['checks', CHECK_ANCHORS],
      ['strictChecks', STRICT_CHECK_ANCHORS],
    ] as const) {
      for (const [name, cited] of anchors) {
        for (const anchor of cited)
          expect(REQUIREMENTS[anchor]?.[profile], `${anchor} of ${name}`).toContain(name);
      }
    }
  });

  it('names only checks that exist and cite the anchor', () => {
    for (const [anchor, { checks, strictChecks }] of Object.entries(REQUIREMENTS)) {
      for (const name of checks) expect(CHECK_ANCHORS.get(name), `${name} of ${anchor}`).toContain(anchor);
      for (const name of strictChecks)
        expect(STRICT_CHECK_ANCHORS.get(name), `${name} of ${anchor}`).toContain(anchor);
    }
  });

  it('says why, wherever nothing is checked', () => {
    for (const [anchor, { checks, strictChecks, uncheckedBecause, text }] of Object.entries(REQUIREMENTS)) {
      const looked = checks.length + strictChecks.length > 0;
      expect(looked ? uncheckedBecause === undefined : Boolean(uncheckedBecause), anchor).toBe(true);
      expect(text.length).toBeGreaterThan(10);
    }
  });

  it('has every check cite at least one anchor', () => {
    expect([...CHECK_ANCHORS.keys()]).toEqual(CHECK_NAMES);
    expect([...STRICT_CHECK_ANCHORS.keys()]).toEqual(STRICT_CHECK_NAMES);
    const without = [...ALL_ANCHORS].filter(([, anchors]) => anchors.length === 0).map(([name]) => name);
    expect(without).toEqual(WITHOUT_ANCHOR);
  });

  it('names for each checked anchor a provider that breaks it, or says why there is none', () => {
    for (const [anchor, { witnesses, uncheckedBecause, unwitnessedBecause }] of Object.entries(
      REQUIREMENTS,
    )) {
      const reason = uncheckedBecause ?? unwitnessedBecause;
      expect(witnesses.length > 0 ? reason === undefined : Boolean(reason), anchor).toBe(true);
    }
  });

  it('names exactly the modes that cite the anchor, and that fail a check of it', () => {
    const cited = (summary: string) => /\(([A-Z0-9, ]+)\)\.$/.exec(summary)?.[1]?.split(', ') ?? [];
    for (const [anchor, { witnesses }] of Object.entries(REQUIREMENTS)) {
      const citing = MODES.filter(({ summary }) => cited(summary).includes(anchor));
      expect(new Set(witnesses), anchor).toEqual(new Set(citing.map(({ mode }) => mode)));
      for (const { mode, breaks, breaksStrict } of citing) {
        const caught = [...breaks, ...breaksStrict].some((name) => ALL_ANCHORS.get(name)?.includes(anchor));
        expect(caught, `${mode} at ${anchor}`).toBe(true);
      }
    }
    for (const { mode, summary } of MODES) {
      for (const anchor of cited(summary)) expect(Object.keys(REQUIREMENTS), mode).toContain(anchor);
    }
  });
});

describe('sole witnesses', () => {
  it.each(STRICT_CHECK_NAMES)('%s has a mode that only it sees, or there is a reason', (name) => {
    const alone = MODES.filter(({ breaksStrict }) => breaksStrict.length === 1 && breaksStrict[0] === name);
    expect(alone.length > 0, name).toBe(SEEN_BY_OTHERS_TOO[name] === undefined);
  });
});

describe('TOOL_VERSION', () => {
  it('is the version of the package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(TOOL_VERSION).toBe(manifest.version);
  });
});

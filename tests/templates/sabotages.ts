import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One place of a project's source or build that is changed. */
export interface Change {
  /** Path inside the project. */
  readonly file: string;
  /** A text that stands there once. */
  readonly line: string;
  readonly lie: string;
}

/** A provider made to lie in one line, and the one check that must see it. */
export interface Sabotage extends Change {
  readonly check: string;
}

/** What is done to one template's provider. TypeScript is changed as it was built: the lines are those of the source. */
export interface Sabotages {
  /** Switches off what would mend a lie before it leaves, where there is such a thing. */
  readonly unmended?: Change;
  readonly each: readonly Sabotage[];
}

/** Makes a change in the project at `folder`, and returns what takes it back. Throws when the line is not there once. */
export function make(folder: string, { file, line, lie }: Change): () => void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(line).length !== 2) throw new Error(`${file} does not hold ${line} once`);
  writeFileSync(
    path,
    text.replace(line, () => lie),
  );
  return () => writeFileSync(path, text);
}

const provider = 'dist/provider.js';
const stdio = 'dist/stdio.js';
const noDigest = `sha256:${'0'.repeat(64)}`;

interface TypeScriptLines {
  /** The line that answers a query, and the same with `change` done to its frames. */
  readonly answer: string;
  readonly framesThat: (change: string) => string;
  readonly asOf: Change;
  readonly provenance?: Change;
  readonly verify: Change;
}

function typescript(lines: TypeScriptLines): readonly Sabotage[] {
  const { answer, framesThat, asOf, provenance, verify } = lines;
  const answering = (check: string, change: string): Sabotage => ({
    check,
    file: provider,
    line: answer,
    lie: framesThat(change),
  });
  const declaring = (check: string, line: string, lie: string): Sabotage => ({
    check,
    file: provider,
    line,
    lie,
  });
  return [
    declaring('handshake', '...identity,', "name: '', version: identity.version,"),
    declaring('consent-scope', "'local-only'", "'third-party-model'"),
    answering('frame-validity', "map((frame) => ({ ...frame, title: ' ' }))"),
    answering('budget-honesty', 'map((frame) => ({ ...frame, token_cost: 1 }))'),
    { check: 'as-of-temporal', ...asOf },
    answering('kinds-filter', "map((frame) => ({ ...frame, kind: 'snippet' }))"),
    answering('anchor-relevance', 'slice(query.anchors?.length ? 8 : 0)'),
    ...(provenance === undefined ? [] : [{ check: 'provenance-fixture-consistency', ...provenance }]),
    { check: 'verify-honesty', ...verify },
    {
      check: 'malformed-input-tolerance',
      file: stdio,
      // Behind the call: whoever listens first takes what has come so far.
      line: '//# sourceMappingURL=stdio.js.map',
      lie: "process.stdin.on('data', (bytes) => /^[^{\\n]/m.test(String(bytes)) && process.exit(1));",
    },
    declaring('correlation', 'correlation: true', 'correlation: false'),
    declaring('anchor-relevance', 'graph: true', 'graph: false'),
    declaring('verify-honesty', 'verify: true', 'verify: false'),
  ];
}

const python = (file: string): string => `src/from_python/${file}`;
const packing = python('protocol/packing.py');
const pythonProvider = python('provider.py');
const pythonFrames = '"frames": chosen,';

/**
 * By template. `typescript` is not here: `tests/generated-project.e2e.test.ts` changes its source, and runs its own commands.
 * Over stdio: what differs over HTTP is the transport, which is the SDK's and is tested there.
 */
export const sabotages: Readonly<Record<string, Sabotages>> = {
  'typescript-docs': {
    unmended: { file: stdio, line: 'settingsOrExit()));', lie: "settingsOrExit()), { enforce: 'off' });" },
    each: typescript({
      answer: 'frames: packed.frames,',
      framesThat: (change) => `frames: packed.frames.${change},`,
      asOf: {
        file: provider,
        line: 'const { best, relevant } =',
        lie: "query = { ...query, as_of: '2099-01-01T00:00:00Z' }; const { best, relevant } =",
      },
      provenance: {
        file: 'dist/frames.js',
        line: ".digest('hex');",
        lie: ".digest('hex').replace(/./g, '0');",
      },
      verify: {
        file: provider,
        line: "typeof content === 'string' ? contentDigest(content) : content",
        lie: "content ?? ''",
      },
    }),
  },
  'typescript-express': {
    unmended: {
      file: stdio,
      line: 'runStdioProvider(provider)',
      lie: "runStdioProvider(provider, { enforce: 'off' })",
    },
    each: typescript({
      answer: 'return packFrames(candidates, query);',
      framesThat: (change) =>
        `return { ...packFrames(candidates, query), frames: packFrames(candidates, query).frames.${change} };`,
      asOf: {
        file: provider,
        line: 'return packFrames(candidates, query);',
        lie: "return packFrames(candidates, { ...query, as_of: '2099-01-01T00:00:00Z' });",
      },
      provenance: {
        file: provider,
        line: 'provenance: [document.provenance]',
        lie: `provenance: [{ ...document.provenance, digest: '${noDigest}' }]`,
      },
      verify: {
        file: provider,
        line: 'document === undefined ? undefined : contentDigest(document.text)',
        lie: "document?.text ?? ''",
      },
    }),
  },
  'typescript-postgres': {
    unmended: {
      file: stdio,
      line: 'providerFrom(process.env))',
      lie: "providerFrom(process.env), { enforce: 'off' })",
    },
    each: typescript({
      answer: 'const answer = packFrames(documents.map(frameOf), query);',
      framesThat: (change) =>
        `const honest = packFrames(documents.map(frameOf), query); const answer = { ...honest, frames: honest.frames.${change} };`,
      asOf: {
        file: provider,
        line: 'asOf: query.as_of,',
        lie: "asOf: (query = { ...query, as_of: '2099-01-01T00:00:00Z' }).as_of,",
      },
      // No provenance check: a row is no file that the suite could open.
      verify: {
        file: provider,
        line: 'return verifyFromDigests(digests)(request);',
        lie: "return { verdicts: request.frames.map((frame) => ({ frame, status: 'valid' })) };",
      },
    }),
  },
  python: {
    each: [
      { check: 'handshake', file: pythonProvider, line: '"name": PROVIDER_ID,', lie: '"name": "",' },
      { check: 'consent-scope', file: pythonProvider, line: '"local-only"', lie: '"third-party-model"' },
      {
        check: 'frame-validity',
        file: pythonProvider,
        line: '"title": document.title,',
        lie: '"title": " ",',
      },
      {
        check: 'budget-honesty',
        file: packing,
        line: '"token_cost": budget_tokens(content),',
        lie: '"token_cost": 1,',
      },
      {
        check: 'as-of-temporal',
        file: packing,
        line: 'return is_valid_at(frame, instant)',
        lie: 'return True',
      },
      {
        check: 'kinds-filter',
        file: packing,
        line: pythonFrames,
        lie: '"frames": [{**frame, "kind": "snippet"} for frame in chosen],',
      },
      {
        check: 'anchor-relevance',
        file: packing,
        line: pythonFrames,
        lie: '"frames": chosen[2:] if anchors else chosen,',
      },
      {
        check: 'provenance-fixture-consistency',
        file: pythonProvider,
        line: '"digest": document.digest',
        lie: `"digest": "${noDigest}"`,
      },
      {
        check: 'verify-honesty',
        file: python('protocol/verdicts.py'),
        line: '"status": "stale", "replacement_digest": current',
        lie: '"status": "valid"',
      },
      {
        check: 'malformed-input-tolerance',
        file: python('protocol/answering.py'),
        line: 'return encode(error("bad_request", str(problem)))',
        lie: 'sys.exit(1)',
      },
      {
        check: 'correlation',
        file: pythonProvider,
        line: '"correlation": True',
        lie: '"correlation": False',
      },
      { check: 'anchor-relevance', file: pythonProvider, line: '"graph": True', lie: '"graph": False' },
      { check: 'verify-honesty', file: pythonProvider, line: '"verify": True', lie: '"verify": False' },
    ],
  },
  go: {
    each: [
      { check: 'handshake', file: 'provider.go', line: 'Name:    providerID,', lie: 'Name:    "",' },
      { check: 'consent-scope', file: 'provider.go', line: '"local-only"', lie: '"third-party-model"' },
      { check: 'frame-validity', file: 'provider.go', line: 'Title: doc.title,', lie: 'Title: " ",' },
      {
        check: 'budget-honesty',
        file: 'contextgraph/pack.go',
        line: 'frame.TokenCost = BudgetTokens(frame.Content)',
        lie: 'frame.TokenCost = 1',
      },
      {
        check: 'as-of-temporal',
        file: 'contextgraph/pack.go',
        line: 'query.AsOf == "" || isValidAt(frame, asOf)',
        lie: 'isValidAt(frame, asOf) || true',
      },
      {
        check: 'kinds-filter',
        file: 'contextgraph/pack.go',
        line: 'result.Frames = append(result.Frames, frame)',
        lie: 'frame.Kind = "snippet"; result.Frames = append(result.Frames, frame)',
      },
      {
        check: 'anchor-relevance',
        file: 'contextgraph/pack.go',
        line: 'result.Truncated = result.DroppedEstimate > 0',
        lie: 'result.Frames = result.Frames[min(len(result.Frames), 2*min(len(query.Anchors), 1)):]',
      },
      {
        check: 'provenance-fixture-consistency',
        file: 'provider.go',
        line: 'Digest: doc.digest',
        lie: `Digest: "${noDigest}"`,
      },
      {
        check: 'verify-honesty',
        file: 'contextgraph/pack.go',
        line: 'verdict.Status, verdict.ReplacementDigest = "stale", digest',
        lie: 'verdict.Status = "valid"',
      },
      {
        check: 'malformed-input-tolerance',
        file: 'contextgraph/stdio.go',
        line: 's.write(encode(failure(problem)))',
        lie: 'os.Exit(1)',
      },
      {
        check: 'correlation',
        file: 'contextgraph/answer.go',
        line: 'capabilities.Verify = true, true',
        lie: 'capabilities.Verify = false, true',
      },
      {
        check: 'anchor-relevance',
        file: 'provider.go',
        line: 'Capabilities{Graph: true}',
        lie: 'Capabilities{}',
      },
      {
        check: 'verify-honesty',
        file: 'contextgraph/answer.go',
        line: 'capabilities.Verify = true, true',
        lie: 'capabilities.Verify = true, false',
      },
    ],
  },
};

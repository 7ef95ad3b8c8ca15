import type { ProjectEdits } from './project-edits.js';

type Tool = Pick<ProjectEdits, 'tool' | 'toolVersion'>;

/**
 * Turns a file that is written for npm into one for the project's package manager: the commands of a page, the install
 * step of the workflow, the install line of the Dockerfile. For npm every byte stays. Nothing that a user typed goes in.
 * Throws a plain Error when a workflow or a Dockerfile does not have the lines that it must have.
 */
export function inClientWords(path: string, text: string, tool: Tool): string {
  if (!isOtherClient(tool.tool)) return text;
  if (path.endsWith('.yml'))
    return replaced(path, text, { npm: npmSteps, own: stepsOf(tool), tool: tool.tool });
  if (path.endsWith('Dockerfile')) return replaced(path, text, { npm: npmLayer, own: layerOf(tool) });
  return inCommands(text, tool.tool);
}

/**
 * Files that only one package manager needs. Yarn 2 and later: a lockfile of its own below another project, and real
 * folders, as hosts start plain `node`. Also for a Yarn of unknown version: Yarn 1 does not mind them.
 */
export function clientFiles(tool: Tool): ReadonlyMap<string, Uint8Array> {
  if (tool.tool !== 'yarn' || tool.toolVersion?.startsWith('1.')) return new Map();
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  return new Map([
    [
      '.yarnrc.yml',
      encode('# A host starts plain node, which reads node_modules.\nnodeLinker: node-modules\n'),
    ],
    ['yarn.lock', encode('')],
  ]);
}

const npmSteps = `      - name: Install from the lockfile
        if: hashFiles('package-lock.json') != ''
        run: npm ci
      - name: Install without a lockfile
        if: hashFiles('package-lock.json') == ''
        run: npm install
`;
const npmLayer = `RUN if [ -f package-lock.json ]; then npm ci; else npm install; fi \\
  && npm run build \\
  && npm prune --omit=dev
`;

interface ClientLines {
  /** Gets the package manager onto a machine that has Node.js. */
  readonly get: string;
  /** A test in sh that there is a lockfile with something in it. */
  readonly hasLock: string;
  readonly locked: string;
  readonly unlocked: string;
  readonly build: string;
  /** Leaves only what runs. */
  readonly prune: string;
}

function linesOf(tool: Tool): ClientLines {
  if (tool.tool === 'pnpm') {
    return {
      get: 'npm install --global pnpm@10',
      hasLock: '[ -s pnpm-lock.yaml ]',
      locked: 'pnpm install --frozen-lockfile',
      unlocked: 'pnpm install --no-frozen-lockfile',
      build: 'pnpm build',
      prune: 'CI=true pnpm prune --prod',
    };
  }
  if (tool.tool === 'bun') {
    return {
      get: 'npm install --global bun@1',
      hasLock: '[ -s bun.lock ] || [ -s bun.lockb ]',
      locked: 'bun install --frozen-lockfile',
      unlocked: 'bun install',
      build: 'bun run build',
      prune: 'rm -rf node_modules && bun install --production',
    };
  }
  const modern = isModernYarn(tool);
  return {
    get: modern
      ? 'npm install --global --force corepack && corepack enable'
      : 'npm install --global --force yarn@1',
    hasLock: '[ -s yarn.lock ]',
    locked: modern ? 'yarn install --immutable' : 'yarn install --frozen-lockfile',
    unlocked: modern ? 'yarn install --no-immutable' : 'yarn install',
    build: 'yarn build',
    prune: modern ? 'yarn workspaces focus --production' : 'yarn install --production --ignore-scripts',
  };
}

function stepsOf(tool: Tool): string {
  const lines = linesOf(tool);
  return `      - name: Get ${tool.tool}
        run: ${lines.get}
      - name: Install
        shell: bash
        run: if ${lines.hasLock}; then ${lines.locked}; else ${lines.unlocked}; fi
`;
}

function layerOf(tool: Tool): string {
  const lines = linesOf(tool);
  return `RUN ${lines.get} \\
  && if ${lines.hasLock}; then ${lines.locked}; else ${lines.unlocked}; fi \\
  && ${lines.build} \\
  && ${lines.prune}
`;
}

function inCommands(text: string, client: string): string {
  return text.replace(/\bnpm (install|test|start|run)\b(?:( )([a-z][\w:-]*))?/g, (...found) => {
    const [whole, verb, , script] = found as [string, string, string | undefined, string | undefined];
    const rest = whole.slice('npm '.length + verb.length);
    if (verb === 'install') return `${client === 'yarn' ? 'yarn' : `${client} install`}${rest}`;
    if (verb !== 'run') return `${client === 'bun' ? 'bun run' : client} ${verb}${rest}`;
    return client === 'bun' || script === undefined ? `${client} run${rest}` : `${client} ${script}`;
  });
}

interface Lines {
  readonly npm: string;
  readonly own: string;
  /** Whose words the commands around them get; their own names npm where it means npm. */
  readonly tool?: string;
}

function replaced(path: string, text: string, { npm, own, tool }: Lines): string {
  // Each job of a workflow installs.
  const around = text.split(npm);
  if (around.length === 1) throw new Error(`${path} does not install with npm in the lines that are known.`);
  return around.map((part) => (tool === undefined ? part : inCommands(part, tool))).join(own);
}

function isOtherClient(tool: string): boolean {
  return tool === 'pnpm' || tool === 'yarn' || tool === 'bun';
}

function isModernYarn({ tool, toolVersion }: Tool): boolean {
  return tool === 'yarn' && toolVersion !== undefined && Number(toolVersion.split('.')[0]) >= 2;
}

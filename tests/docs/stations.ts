/** Where a reader stands who types the lines of a `sh` block. */
export interface Station {
  /** `repository`, or a folder below the reader's own, which is made when it is not there. */
  readonly at: string;
  /** The lines are alternatives: each is typed in a folder of its own, named after its first word. */
  readonly alternatives?: true;
  /** What runs meanwhile in another terminal, in the same folder, and listens on the port of the pages. */
  readonly beside?: string;
  /** The template that the project at `at` is made from first, when nothing made it before. */
  readonly template?: string;
  /** Programs without which nothing is typed there, which is said. */
  readonly needs?: readonly string[];
}

/** The folder in which README.md's `npm create` is typed. */
export const firstFolder = 'first';
/** The project that it makes. */
export const firstProject = `${firstFolder}/my-provider`;
/** A project that has the packages installed, with a provider in `dist/provider.js`. */
export const packageProject = 'project';

const repository: Station = { at: 'repository' };
const project: Station = { at: packageProject };

/** Per page, one station for each of its `sh` blocks, in order. */
export const stations: Readonly<Record<string, readonly Station[]>> = {
  'README.md': [
    repository,
    repository,
    repository,
    { at: firstFolder },
    // `npm start` of the project is its HTTP provider.
    { at: firstProject, beside: 'npm start' },
  ],
  'docs/parity.md': [repository],
  'examples/composer-python/README.md': [{ at: 'repository', needs: ['python3'] }],
  'examples/express-http/README.md': [repository, repository],
  'examples/host-compose/README.md': [repository],
  'examples/markdown-folder/README.md': [repository],
  'examples/quickstart-http/README.md': [repository, repository],
  'examples/quickstart-stdio/README.md': [repository, repository],
  'packages/conformance/README.md': [
    project,
    { ...project, beside: 'npx contextgraph-example-provider --http 8787' },
    project,
    project,
    project,
    project,
    project,
    project,
    project,
    project,
  ],
  'packages/host/README.md': [project],
  'packages/create-contextgraph-provider/README.md': [
    { at: 'alternatives', alternatives: true },
    { at: 'alternatives/npm' },
  ],
  'templates/typescript/README.md': [{ at: firstProject }],
  'templates/typescript-docs/README.md': [
    { at: 'from-typescript-docs/my-provider', template: 'typescript-docs' },
  ],
  'templates/typescript-express/README.md': [
    { at: 'from-typescript-express/my-provider', template: 'typescript-express' },
    // It listens until the page is read.
    { at: 'from-typescript-express/my-provider' },
    { at: 'from-typescript-express/my-provider' },
  ],
  'templates/typescript-postgres/README.md': [
    { at: 'from-typescript-postgres/my-provider', template: 'typescript-postgres' },
  ],
  'templates/python/README.md': [{ at: 'from-python/my-provider', template: 'python', needs: ['python3'] }],
  'templates/go/README.md': [{ at: 'from-go/my-provider', template: 'go', needs: ['go'] }],
};

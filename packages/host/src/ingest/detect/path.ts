import { looksSecret } from './secret.js';

const EXTENSIONS = new Set(
  (
    'rs ts tsx js jsx mjs cjs mts cts py pyi go rb java kt kts c h cc cpp hpp cs md mdx toml json jsonc yaml yml txt sh bash zsh ps1 sql ' +
    'lock cfg ini html htm css scss sass less vue svelte astro php swift m mm scala clj ex exs erl hs lua pl r dart zig ' +
    'proto graphql gradle tf env xml csv tsv log rst adoc ipynb patch diff conf properties bat cmd nix'
  ).split(' '),
);
const FILE_NAMES = new Set(
  (
    'Makefile Dockerfile Containerfile Jenkinsfile Procfile Gemfile Rakefile Vagrantfile Justfile justfile Brewfile ' +
    'LICENSE README CHANGELOG CODEOWNERS BUILD WORKSPACE .gitignore .gitattributes .npmrc .nvmrc .editorconfig .dockerignore .env'
  ).split(' '),
);
const FOLDERS = new Set(
  (
    'src lib app apps packages test tests spec specs docs doc examples example crates cmd pkg internal scripts bin include public ' +
    'server client components pages api core web tools templates config configs .github node_modules dist target vendor assets'
  ).split(' '),
);
const SYSTEM_FOLDERS =
  /^\/(?:home|Users|root|tmp|var|etc|usr|opt|srv|mnt|media|private|workspace|workspaces|app|code|builds?|data|proc|dev|Library|Applications|Volumes)\//;
// Names of products that end like a file.
const PRODUCT =
  /^(?:node|vue|next|nuxt|express|react|three|d3|socket|moment|chart|backbone|ember|angular|alpine|ext|knockout|p5|discord|deno|asp)\.(?:js|ts|net)$/i;
const LINE_SUFFIX = /(?::\d{1,9}){1,2}:?$|\(\d{1,9}(?:,\d{1,9})?\)$|#L\d{1,9}(?:-L?\d{1,9})?$/;
const CHARACTERS = /^[\p{L}\p{M}\p{N}._\-+@~()[\]{}$#,%!/\\:]+$/u;
const HOSTNAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?::\d+)?$/i;
const LONGEST = 1_024;

/**
 * The path that a block consists of, without a line number at its end; `undefined` when the block is something else. A
 * token with a slash is only a path when it is plausible as one: `and/or`, `application/json`, keys and tokens are not.
 */
export function pathIn(block: string): string | undefined {
  if (block.length > LONGEST + 40) return undefined;
  const token = block.trim();
  if (token === '' || token.length > LONGEST || /\s/.test(token) || looksSecret(token)) return undefined;
  if (/^file:\/\//i.test(token)) return fileUri(token);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(token)) return undefined;
  const path = token.replace(LINE_SUFFIX, '');
  return isPlausible(path) ? path : undefined;
}

function fileUri(token: string): string | undefined {
  const text = token.replace(LINE_SUFFIX, '');
  try {
    const { username, password, search, hash } = new URL(text);
    return username + password + search + hash === '' ? text : undefined;
  } catch {
    return undefined;
  }
}

function isPlausible(path: string): boolean {
  if (!CHARACTERS.test(path)) return false;
  if (/^[A-Za-z]:[\\/]/.test(path)) return isRooted(path.slice(3).replaceAll('\\', '/'));
  if (path.includes('\\')) return isRelative(path.replaceAll('\\', '/'));
  if (path.includes(':')) return false;
  const rooted = /^(?:\.{1,2}|~)\//.exec(path);
  if (rooted !== null) return isRooted(path.slice(rooted[0].length));
  if (path.startsWith('/')) return SYSTEM_FOLDERS.test(path) || namesFile(path);
  return isRelative(path);
}

function isRooted(rest: string): boolean {
  return rest !== '' && !rest.includes('//');
}

function isRelative(path: string): boolean {
  const segments = path.split('/');
  const [first = ''] = segments;
  if (path.includes('//')) return false;
  if (segments.length === 1) return namesFile(path) && !PRODUCT.test(path);
  if (HOSTNAME.test(first) && !FOLDERS.has(first)) return false;
  return namesFile(path) || FOLDERS.has(first);
}

function namesFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (FILE_NAMES.has(name)) return true;
  const dot = name.lastIndexOf('.');
  return dot > 0 && EXTENSIONS.has(name.slice(dot + 1));
}

import type {
  HttpProviderOptions,
  InProcessProviderOptions,
  StdioProviderOptions,
} from '@contextgraphprotocol/host';
import type { Exchange } from '@contextgraphprotocol/protocol';
import type { ConformanceTarget } from '../target/conformance-target.js';

/** A provider that may be added to a host: options as `addStdio` and `addHttp` take them, or an exchange in this process. */
export type Candidate =
  | StdioProviderOptions
  | (Omit<HttpProviderOptions, 'bearer'> & {
      /** As text: the suite opens connections of its own with it. Never shown (C8). */
      readonly bearer?: string;
    })
  | (Omit<InProcessProviderOptions, 'provider'> & { readonly provider: Exchange });

/** What the suite judges. Throws `TypeError` for what it could not reach as the host would. */
export function targetOf(candidate: Candidate): ConformanceTarget {
  if ('command' in candidate) return { stdio: stdioTarget(candidate) };
  if ('url' in candidate) return { http: httpTarget(candidate) };
  if ('provider' in candidate && typeof candidate.provider === 'function') {
    return { inProcess: candidate.provider, id: candidate.id };
  }
  throw new TypeError('a candidate has a command, a url, or a provider that is an exchange');
}

function stdioTarget({ command, args, cwd, env, inheritEnv, stderr }: StdioProviderOptions) {
  const named = Array.isArray(inheritEnv) ? pick(inheritEnv) : {};
  return {
    program: command,
    ...(args === undefined ? {} : { args }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(stderr === undefined ? {} : { stderr }),
    env: { ...named, ...env },
    inheritEnv: inheritEnv === true,
  };
}

function pick(names: readonly string[]): Readonly<Record<string, string>> {
  const found = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function httpTarget({ url, headers, bearer, ...rest }: Extract<Candidate, { readonly url: unknown }>) {
  if (rest.fetch !== undefined) {
    throw new TypeError(
      'a candidate with a fetch of its own cannot be judged over the network; leave fetch out',
    );
  }
  if (bearer !== undefined && typeof bearer !== 'string') {
    throw new TypeError('give bearer as text: the suite needs the token for its own connections');
  }
  return {
    url: String(url),
    ...(headers === undefined ? {} : { headers }),
    ...(bearer === undefined ? {} : { bearerToken: bearer }),
  };
}

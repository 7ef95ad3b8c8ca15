import { checkArgument } from '../../calls/check-call.js';
import { text } from '../../calls/wants.js';
import { HostError } from '../../errors/host-error.js';

/**
 * True for a host name of this machine: `localhost` in any case, 127.0.0.0/8, `[::1]`. Judged by the name alone, as a URL
 * parser normalises it; look-alikes (`127.0.0.1.example.com`, `localhost.`, `0.0.0.0`) are not loopback.
 */
export function isLoopbackHost(host: string): boolean {
  checkArgument(host, text, { call: 'isLoopbackHost', argument: 'host' });
  const name = host.toLowerCase();
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Throws `insecure-transport` for plain http to another machine, before any byte is sent (C7), and `invalid-url` for
 * what no provider can be reached at. Returns the parsed URL.
 */
export function refuseInsecureTransport(url: string | URL, provider: string = 'http'): URL {
  checkArgument(provider, text, { call: 'refuseInsecureTransport', argument: 'provider' });
  const parsed = parse(url, provider);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    throw invalid(provider, 'its scheme is neither http nor https');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw invalid(provider, 'it holds a user name or a password; pass a credential instead');
  }
  if (parsed.protocol === 'http:' && !isLoopbackHost(parsed.hostname)) {
    throw new HostError('insecure-transport', { provider, host: parsed.host });
  }
  return parsed;
}

/** A URL as errors may show it: without user name, password, query string and fragment (C8). */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

function parse(url: string | URL, provider: string): URL {
  try {
    return new URL(url);
  } catch {
    // The parser's own error repeats the text, which may hold a secret.
    throw invalid(provider, 'it is not an absolute URL; write it as https://host/path');
  }
}

function invalid(provider: string, reason: string): HostError {
  return new HostError('invalid-url', { provider, reason });
}

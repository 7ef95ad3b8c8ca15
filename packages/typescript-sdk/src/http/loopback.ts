/** True for `localhost` (also below it, and with a trailing dot), 127.0.0.0/8 and ::1, in any spelling that a Host header or a socket uses. */
export function isLoopbackName(name: string): boolean {
  if (name === '127.0.0.1' || name === 'localhost') return true;
  const host = name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host === '0:0:0:0:0:0:0:1')
    return true;
  return /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
}

/** The name in a Host header, without its port; `undefined` when it is not one. Ports do not matter: proxies and port forwards change them (P37). */
export function hostName(header: string): string | undefined {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^\s:/?#@[\]]+)(?::\d*)?$/.exec(header.trim());
  return match?.[1]?.toLowerCase();
}

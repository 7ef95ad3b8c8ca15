/** The command line that the parser complained about. */
export interface ComplainedOf {
  readonly command: string | undefined;
  /** There was a `--`. */
  readonly hasProvider: boolean;
}

/** What a user most likely meant, for the parser's complaint `error`; nothing for most complaints. */
export function hintForUsage(error: string, { command, hasProvider }: ComplainedOf): string | undefined {
  const hasTooMany = error.includes('too many arguments');
  if (hasTooMany && (command === 'query' || command === 'compose')) {
    return `Put the goal in quotes: contextgraph-inspect ${command} "how do retries work"`;
  }
  if (command === 'composer' && !hasProvider && hasTooMany) {
    return "Put the composer's command after --: contextgraph-inspect composer -- python3 composer.py";
  }
  if (command !== 'stdio') return undefined;
  if (!hasProvider && (hasTooMany || error.includes('unknown option'))) {
    return "Put the provider's command after --: contextgraph-inspect stdio -- node dist/provider.js";
  }
  if (!hasTooMany) return undefined;
  return 'Put a value of several words in quotes: --query "how do retries work". After -- stands the provider.';
}

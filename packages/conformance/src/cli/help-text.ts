/** Shown under the root help. */
export const EXAMPLES = `Examples:
  contextgraph-inspect stdio -- node dist/provider.js
  contextgraph-inspect stdio --query "how do I configure it" --kind doc -- node dist/provider.js
  contextgraph-inspect stdio --json --require verify-honesty -- node dist/provider.js > report.json
  contextgraph-inspect stdio --reporter text --reporter html=report.html -- node dist/provider.js
  contextgraph-inspect http --bearer-env PROVIDER_TOKEN https://example.com/contextgraph
  contextgraph-inspect query --config contextgraph.json "how do retries work"
  contextgraph-inspect host --adapter ./my-host.mjs
  contextgraph-inspect composer -- python3 composer.py
  contextgraph-inspect validate recorded.ndjson --profile strict`;

/** The table of exit codes, as the help shows it and the README repeats it. */
export const EXIT_CODE_HELP = `Exit codes:
  0            conformant, or as --expect has it (validate: every envelope is valid; query: every answer came, and whole)
  1            not conformant, or not as --expect has it (validate: at least one is not; query: something is missing)
  2            wrong usage, or a file that cannot be read or written
  3            the provider wants authentication, or refused what it was given
  4            the provider could not be started or reached
  6            timed out
  70           a defect of this tool
  129 130 143  ended by SIGHUP, SIGINT, SIGTERM; the provider is ended too`;

/** Shown under the help of `stdio`. */
export const STDIO_NOTES = `
Everything after -- belongs to the provider, its options too. It is started several times: once to be
shown, once for the checks, and once for each check that talks to it in raw lines. Each process gets PATH
and HOME only, plus --env, and is ended with all its children.`;

/** Shown under the help of `http`. */
export const HTTP_NOTES = `
Plain http is for this machine only (C7). Tokens and header values are never printed (C8). The three checks
that talk in raw lines are skipped. Files that provenance names are read only inside --root.`;

/** Shown under the help of `query`. */
export const QUERY_NOTES = `
A provider that sends data off this machine is not asked before you consent: the answer names where data would go
and how to say yes. --grant counts for this run; --remember keeps it. Exit code 0: every provider that was asked
answered, and nothing was dropped.`;

/** Shown under the help of `compose`. */
export const COMPOSE_NOTES = `
The providers share the budget so that what they serve fits, fences included. With --max-tokens each may serve that much
instead; what does not fit is then named. Nothing is composed that the audit of the answers dropped. Consent is given as for
query. --as-of also leaves out frames of a file that are not valid then.`;

/** Shown under the help of `composer`. */
export const COMPOSER_NOTES = `
The program is started once for each prompt. On stdin it gets one JSON document, { "frames": […], "budget": n }; it writes one to stdout, in
the shape that compose --json has: prompt, citations in the order of the prompt, and audit with one entry per frame. It gets
PATH and HOME only. What it says of its prompt is compared with the prompt.`;

/** Shown under the help of `host`. */
export const HOST_NOTES = `
Each check starts providers of its own, one that misbehaves and one that does not, and looks at what the host
makes of them. An adapter tells this tool how to drive a host; it runs in this process.`;

/** Shown under the help of `validate`. */
export const VALIDATE_NOTES = `
A file holds one envelope, a list of them, or one per line. In the strict profile the rules of the
requirements are checked too, and the frames of a recorded session are held to the query before them.
Each finding is printed as file:line:column: what is wrong [anchor].`;

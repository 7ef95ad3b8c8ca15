// By the code of the failure: what the command line itself can do about it.
const HINTS: Readonly<Record<string, string>> = {
  'provider-exited':
    'Run its command by hand. It is given PATH and HOME only: --env NAME=value or --inherit-env gives it more, --stderr inherit shows all it says. Code 0 means that its file did not start it: call the runner without a test for the main module.',
  timeout:
    'Give it longer, with --connect-timeout for the handshake and --timeout for the rest, or see what it is doing with --stderr inherit.',
  'malformed-message': 'Its stdout is for envelopes only; what it logs belongs on stderr.',
  'message-too-large': 'Its stdout is for envelopes only, one per line.',
  unauthorized: 'Give a token that it accepts with --bearer-env NAME, or a header with --header.',
};

/** What a user can try with the options of this command when a provider failed with `code`; nothing for most codes. */
export function hintFor(code: string): string | undefined {
  return Object.hasOwn(HINTS, code) ? HINTS[code] : undefined;
}

import { expect, test } from 'vitest';
import { isInteractive } from '../../src/ask/interactivity.js';

const terminal = {
  stdinIsTerminal: true,
  stdoutIsTerminal: true,
  environment: { TERM: 'xterm' },
  request: { yes: false, json: false },
};

test('somebody is asked only when both ends are a terminal and nothing says otherwise', () => {
  expect(isInteractive(terminal)).toBe(true);
  expect(isInteractive({ ...terminal, environment: { CI: 'false', TERM: 'xterm' } })).toBe(true);
  expect(isInteractive({ ...terminal, stdinIsTerminal: false })).toBe(false);
  expect(isInteractive({ ...terminal, stdoutIsTerminal: false })).toBe(false);
  for (const environment of [{ CI: '1' }, { CI: 'true' }, { TERM: 'dumb' }]) {
    expect(isInteractive({ ...terminal, environment })).toBe(false);
  }
  const forced = { yes: false, json: false, interactive: true };
  expect(isInteractive({ ...terminal, stdinIsTerminal: false, request: forced })).toBe(true);
  expect(isInteractive({ ...terminal, request: { ...forced, json: true } })).toBe(false);
  for (const flag of [{ yes: true }, { json: true }, { interactive: false }]) {
    expect(isInteractive({ ...terminal, request: { ...terminal.request, ...flag } })).toBe(false);
  }
});

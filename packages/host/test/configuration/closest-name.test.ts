import { describe, expect, it } from 'vitest';
import { closestName } from '../../src/configuration/closest-name.js';

const KNOWN = ['id', 'command', 'args', 'env', 'cwd', 'bearerEnv', 'url'];

describe('closestName', () => {
  it.each([
    ['comand', 'command'],
    ['Command', 'command'],
    ['agrs', 'args'],
    ['arguments', undefined],
    ['bearer', 'bearerEnv'],
    ['bearerenv', 'bearerEnv'],
    ['environment', 'env'],
    ['ulr', 'url'],
    ['uri', 'url'],
    ['zzzz', undefined],
    ['x', undefined],
    ['q'.repeat(5_000), undefined],
  ])('%s was meant to be %s', (name, meant) => {
    expect(closestName(name, KNOWN)).toBe(meant);
  });
});

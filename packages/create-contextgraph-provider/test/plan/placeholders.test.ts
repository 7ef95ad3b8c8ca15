import { expect, test } from 'vitest';
import { replacePlaceholders } from '../../src/plan/placeholders.js';

const own = {
  placeholders: { name: 'contextgraph-provider-template', module: 'contextgraph_provider_template' },
};

test('tokens, and the words that a template names itself, are replaced in one pass', () => {
  const values = { name: 'contextgraph_provider_template', id: '__CGP_NAME__', module: 'm' };
  const text = 'contextgraph-provider-template contextgraph_provider_template.x __CGP_ID__';
  expect(replacePlaceholders(text, own, values)).toBe('contextgraph_provider_template m.x __CGP_NAME__');
  expect(replacePlaceholders('# `__CGP_NAME__`', {}, { name: 'n' })).toBe('# `n`');
});

test('the longest word wins, and no character of a word is a pattern', () => {
  const manifest = { placeholders: { name: 'contextgraph-x', module: 'example.com/contextgraph-x' } };
  const text = 'example.com/contextgraph-x contextgraph-x exampleXcom/contextgraph-x';
  expect(replacePlaceholders(text, manifest, { name: 'n', module: 'g.o/m' })).toBe('g.o/m n exampleXcom/n');
});

test('a token that nobody knows, or that has no value, stops the run', () => {
  expect(() => replacePlaceholders('__CGP_YEAR__', {}, { name: 'n' })).toThrow('__CGP_YEAR__');
  expect(() => replacePlaceholders('__CGP_MODULE__', {}, { name: 'n' })).toThrow('no value');
});

test('an expression of a workflow and a template mark stay as they are', () => {
  const text = `x: $${'{{'} matrix.os }} {{NAME}} $NAME`;
  expect(replacePlaceholders(text, {}, { name: 'n' })).toBe(text);
});

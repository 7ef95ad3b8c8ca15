import { describe, expect, test } from 'vitest';
import { createCommand } from '../../src/arguments/running-client.js';
import { chooseTemplate, templateIdOf } from '../../src/arguments/template-choice.js';

const here = ['typescript'];

describe('chooseTemplate', () => {
  test('typescript is the default; aliases and capitals are fine', () => {
    expect(chooseTemplate({}, here)).toBe('typescript');
    expect(chooseTemplate({ template: 'TS' }, here)).toBe('typescript');
    expect(chooseTemplate({ template: 'node', language: 'ts' }, here)).toBe('typescript');
    expect(chooseTemplate({ language: 'TypeScript' }, here)).toBe('typescript');
  });

  test('a template that this version lacks is an error that lists what there is', () => {
    expect(() => chooseTemplate({ language: 'python' }, here)).toThrow('python is not part of this version');
    expect(chooseTemplate({ language: 'py' }, ['python', 'typescript'])).toBe('python');
  });

  test('an unknown word names the nearest one', () => {
    expect(() => chooseTemplate({ template: 'typscript' }, here)).toThrow(
      expect.objectContaining({ exitCode: 2, hint: 'Did you mean typescript? Available: typescript.' }),
    );
    expect(() => chooseTemplate({ template: 'cobol' }, here)).toThrow(
      expect.objectContaining({ hint: 'Available: typescript.' }),
    );
    expect(() => chooseTemplate({ template: 'nope' }, here)).toThrow(
      expect.objectContaining({ hint: 'Available: typescript.' }),
    );
    expect(() => chooseTemplate({ template: 'constructor' }, here)).toThrow('is not known');
    expect(templateIdOf('toString')).toBeUndefined();
  });

  test('an unknown language is answered with languages, a template in its place with the right flag', () => {
    const all = ['typescript', 'typescript-docs', 'python', 'go'];
    const hintFor = (language: string) => {
      try {
        return chooseTemplate({ language }, all);
      } catch (thrown) {
        return (thrown as { readonly hint: string }).hint;
      }
    };
    expect(hintFor('rust')).toBe('Languages: typescript, python, go.');
    expect(hintFor('pyhton')).toBe('Languages: typescript, python, go.');
    expect(hintFor('typescrpt')).toBe('Did you mean typescript? Languages: typescript, python, go.');
    expect(hintFor('docs')).toBe('That is a template: --template typescript-docs.');
  });

  test('a contradiction between the two flags is an error', () => {
    expect(() => chooseTemplate({ template: 'typescript', language: 'python' }, here)).toThrow(
      '--lang says python',
    );
  });
});

test('R-11: the command of the running client', () => {
  const words = ['my-provider', '--template', 'typescript'];
  const agent = (text: string) => ({ npm_config_user_agent: text });
  const dashes = process.platform === 'win32' ? "'--'" : '--';
  expect(createCommand({}, words)).toBe(
    `npm create contextgraph-provider@latest my-provider ${dashes} --template typescript`,
  );
  expect(createCommand(agent('pnpm/10.34.9 npm/?'), words)).toBe(
    'pnpm create contextgraph-provider@latest my-provider --template typescript',
  );
  expect(createCommand(agent('yarn/1.22.22 npm/?'), words)).toBe(
    'yarn create contextgraph-provider my-provider --template typescript',
  );
  expect(createCommand({ CONTEXTGRAPH_CREATE_IN_CLONE: '1' }, words)).toBe(
    `npm run create ${dashes} ../my-provider --template typescript`,
  );
  expect(createCommand(agent('bun/1.4.5 npm/?'), words)).toMatch(
    /^bun create contextgraph-provider@latest my-provider --t/,
  );
});

import { expect, test } from 'vitest';
import { renderFiles } from '../../src/plan/render-files.js';
import type { LoadedTemplate, Render } from '../../src/plan/template-manifest.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A template of another language, as small as one can be. */
function pythonTemplate(): LoadedTemplate {
  const texts: Readonly<Record<string, readonly [Render, string]>> = {
    'src/contextgraph_provider_template/identity.py': ['text', "ID = '__CGP_ID__'\n"],
    'README.md': ['text', '# contextgraph-provider-template\n'],
    'raw.bin': ['copy', 'contextgraph-provider-template'],
    'pyproject.toml': [
      'pyproject',
      '[project]\nname = "contextgraph-provider-template"\ndescription = "d"\n\n[project.scripts]\nx = "contextgraph_provider_template.stdio:main"\n',
    ],
    'package.json': ['package-json', '{ "name": "contextgraph-provider-template", "private": true }'],
  };
  const files = Object.entries(texts).map(([to, [render]]) => ({
    from: to,
    to,
    mode: '0644' as const,
    render,
  }));
  return {
    manifest: {
      schema: 1,
      id: 'python',
      language: 'python',
      summary: 's',
      placeholders: { name: 'contextgraph-provider-template', module: 'contextgraph_provider_template' },
      files,
    },
    bytes: new Map(Object.entries(texts).map(([to, [, text]]) => [to, encode(text)])),
  };
}

test('another language: paths, text and manifests get the values, copied files do not', () => {
  const edits = { name: 'a-b', providerId: 'a-b', module: 'a_b', tool: 'uv', specs: {}, overrides: {} };
  const files = renderFiles({
    template: pythonTemplate(),
    edits: { ...edits, license: 'MIT', description: 'Über "uns"' },
    extraFiles: new Map([['LICENSE', encode('text')]]),
    generatorVersion: '9.9.9',
  });
  const text = Object.fromEntries(files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  expect(text['src/a_b/identity.py']).toBe("ID = 'a-b'\n");
  expect(text['README.md']).toBe('# a-b\n');
  expect(text['raw.bin']).toBe('contextgraph-provider-template');
  expect(text['pyproject.toml']).toBe(
    '[project]\nname = "a-b"\ndescription = "Über \\"uns\\""\nlicense = "MIT"\n\n[project.scripts]\nx = "a_b.stdio:main"\n',
  );
  expect(JSON.parse(text['package.json'] ?? '')).toEqual({ name: 'a-b', private: true });
  const record = JSON.parse(text['.contextgraph/scaffold.json'] ?? '');
  expect(record.answers).toMatchObject({ name: 'a-b', module: 'a_b', tool: 'uv', license: 'MIT' });
  expect(Object.keys(record.files)).toEqual(Object.keys(text).filter((path) => !path.startsWith('.context')));
});

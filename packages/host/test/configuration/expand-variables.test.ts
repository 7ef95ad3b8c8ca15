import { describe, expect, it } from 'vitest';
import { expandVariables, literalText } from '../../src/configuration/expand-variables.js';

// Built from parts, so that nobody takes them for templates.
const ref = (name: string) => `$\{${name}}`;

describe('expandVariables', () => {
  it('replaces what is named, anywhere in the text, and nothing twice', () => {
    const variables = { TOKEN: 's3cret', LOOP: ref('TOKEN'), EMPTY: '', $: '$' };
    expect(expandVariables(`a ${ref('TOKEN')} b${ref('EMPTY')}`, variables)).toEqual({
      ok: true,
      text: 'a s3cret b',
    });
    expect(expandVariables(ref('LOOP'), variables)).toEqual({ ok: true, text: ref('TOKEN') });
    expect(expandVariables('$5, $TOKEN, {TOKEN}, $&', variables)).toEqual({
      ok: true,
      text: '$5, $TOKEN, {TOKEN}, $&',
    });
    expect(expandVariables(`$${ref('TOKEN')}`, variables)).toEqual({ ok: true, text: ref('TOKEN') });
  });

  it('refuses what is not set, not a name, or has no end; what an object inherits is not set', () => {
    const reason = (text: string) => {
      const expanded = expandVariables(text, { OTHER: 'v4lue' });
      return expanded.ok ? 'none' : expanded.reason;
    };
    expect(reason(ref('MISSING'))).toContain('MISSING');
    expect(reason(ref('toString'))).toContain('toString');
    expect(reason(ref('constructor'))).toContain('constructor');
    expect(reason(ref('a-b'))).toContain('names no variable');
    expect(reason('$' + '{OTHER')).toContain('no end');
    expect(reason(`${ref('OTHER')}${ref('MISSING')}`)).not.toContain('v4lue');
  });
});

describe('literalText', () => {
  it('is the text as it is, unless it seems to name a variable', () => {
    expect(literalText('--price=$5')).toEqual({ ok: true, text: '--price=$5' });
    expect(literalText(`$${ref('x')}`)).toEqual({ ok: true, text: ref('x') });
    expect(literalText(ref('HOME'))).toMatchObject({ ok: false });
  });
});

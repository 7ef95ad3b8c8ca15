import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECK_ANCHORS, CHECK_NAMES, REQUIREMENTS } from '../src/index.js';
import { TOOL_VERSION } from '../src/report/tool.js';

describe('REQUIREMENTS', () => {
  it('knows every anchor that a check cites, and names that check', () => {
    for (const [name, anchors] of CHECK_ANCHORS) {
      for (const anchor of anchors)
        expect(REQUIREMENTS[anchor]?.checks, `${anchor} of ${name}`).toContain(name);
    }
  });

  it('names only checks that exist and cite the anchor', () => {
    for (const [anchor, requirement] of Object.entries(REQUIREMENTS)) {
      for (const name of requirement.checks)
        expect(CHECK_ANCHORS.get(name), `${name} of ${anchor}`).toContain(anchor);
    }
  });

  it('says why, wherever nothing is checked', () => {
    for (const [anchor, { checks, uncheckedBecause, text }] of Object.entries(REQUIREMENTS)) {
      expect(checks.length > 0 ? uncheckedBecause === undefined : Boolean(uncheckedBecause), anchor).toBe(
        true,
      );
      expect(text.length).toBeGreaterThan(10);
    }
  });

  it('has every check cite at least one anchor', () => {
    expect([...CHECK_ANCHORS.keys()]).toEqual(CHECK_NAMES);
    for (const anchors of CHECK_ANCHORS.values()) expect(anchors.length).toBeGreaterThan(0);
  });
});

describe('TOOL_VERSION', () => {
  it('is the version of the package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(TOOL_VERSION).toBe(manifest.version);
  });
});

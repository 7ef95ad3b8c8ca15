import { describe, expect, it } from 'vitest';
import { runConformance } from '../src/index.js';
import { honestFrames } from './fixtures/responder.mjs';
import { evidence, inProcessTarget, named } from './fixtures/targets.js';

describe('a provider that answers with very many frames', () => {
  const [frame] = honestFrames();
  const frames = Array.from({ length: 15_000 }, (_, n) => ({ ...frame, id: `f${n}`, title: '' }));

  it('is judged in linear time, and the evidence stays short', async () => {
    const started = performance.now();
    const report = await runConformance(inProcessTarget({ frames }), { timeoutMs: 20_000 });
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(named(report, 'fail')).toEqual(['frame-validity', 'budget-honesty']);
    expect(evidence(report, 'frame-validity')).toMatch(/; and 14960 more$/);
    expect(evidence(report, 'verify-honesty')).toContain('15000 frame(s): valid');
  });
});

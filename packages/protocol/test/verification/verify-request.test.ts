import { describe, expect, it } from 'vitest';
import { verdictFor } from '../../src/index.js';

describe('verdictFor (V2)', () => {
  const held = { provider_id: 'p', frame_id: 'f', content_digest: 'd' };

  it('takes the first verdict whose whole identity is equal', () => {
    const verdicts = [
      { frame: { ...held, provider_id: 'q' }, status: 'gone' },
      { frame: { provider_id: 'p', frame_id: 'f' }, status: 'gone' },
      { frame: { ...held }, status: 'valid' },
      { frame: { ...held }, status: 'stale' },
    ] as const;
    expect(verdictFor({ verdicts }, held).status).toBe('valid');
  });

  it('counts a missing verdict as unknown', () => {
    expect(verdictFor({ verdicts: [] }, held)).toEqual({ frame: held, status: 'unknown' });
  });
});

import type { Part } from '../staging/staged-provider.js';
import type { HostOutcome, StagedConsent } from './host-adapter.js';
import type { HostScene } from './host-check.js';
import { type Played, play } from './played.js';
import { PROBE_QUERY } from './probe-query.js';

/** What a host made of one provider without consent and with it. */
export interface BeforeAndAfterConsent {
  readonly closed: Played;
  /** Without consent, the outcome of a query to it alone. */
  readonly direct: HostOutcome | undefined;
  readonly open: Played;
}

/** Plays the part twice, each time in a fresh host: before anybody consented, and once `consent` is recorded. */
export async function beforeAndAfterConsent(
  scene: HostScene,
  part: Part,
  consent: StagedConsent,
): Promise<BeforeAndAfterConsent> {
  let direct: HostOutcome | undefined;
  const closed = await play(scene, part, {
    after: async (host) => {
      direct = await scene.within('queryOne', () => host.queryOne(consent.provider, PROBE_QUERY));
    },
  });
  const open = await play(scene, part, {
    before: (host) => scene.within('consent', () => host.consent(consent)),
  });
  return { closed, direct, open };
}

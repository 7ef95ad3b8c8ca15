import { judged } from '../staging/conditions.js';
import type { HostCheck, HostScene } from './host-check.js';

const FOREIGN_VERSION = 'contextgraph/2.0';

/** A provider of another version family is a named error, never a hang (H3). */
export const hostVersionReject: HostCheck = {
  name: 'host-version-reject',
  anchors: ['H3'],
  mend: 'Compare the family of the acknowledged version (the text before the first ".") with your own, and report a mismatch by name.',
  async run(scene) {
    const foreign = await handshake(scene, FOREIGN_VERSION);
    const same = await handshake(scene, undefined);
    return judged({
      [`a provider of ${FOREIGN_VERSION} is refused as a version mismatch`]:
        foreign?.kind === 'version-mismatch',
      'the refusal names its version': foreign?.version?.includes(FOREIGN_VERSION) ?? false,
      'a provider of the same family is taken': same === undefined,
    });
  },
};

function handshake(scene: HostScene, protocolVersion: string | undefined) {
  const part = { id: 'versioned', ...(protocolVersion === undefined ? {} : { protocolVersion }) };
  const provider = scene.stage.cast(part);
  return scene.withHost(async (host) => (await scene.within('add', () => host.add(provider))) ?? undefined);
}

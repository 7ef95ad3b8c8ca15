import { encodeEnvelope, PROTOCOL_VERSION, parseProtocolVersion } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith } from '../provider-checks/provider-check.js';
import { quote } from '../report/sanitize.js';
import { envelopeOf } from './conversation.js';
import { findingOf, overPeer } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A version of the family is taken whatever its minor; another family is a named error (H1, H3). */
export const versionNegotiation: StrictCheck = {
  name: 'version-negotiation',
  anchors: ['H1', 'H3'],
  mend: 'Parse protocol_version as contextgraph/<major>.<minor>[-draft], compare the major only, and answer another one with an error of code incompatible_version.',
  run: judgeVersions,
};

async function judgeVersions(context: StrictContext): Promise<Finding> {
  const { protocol_version: announced } = context.ack;
  if (!parseProtocolVersion(announced)) {
    return failed(
      `it announces ${quote(announced)}; a version is contextgraph/<digits>.<digits>[-draft] (H1)`,
    );
  }
  const { random } = context.values;
  const { major } = parseProtocolVersion(PROTOCOL_VERSION) ?? { major: 1 };
  const cousin = `contextgraph/${major}.${random.between(1, 99)}`;
  const taken = await judgeAnswer(context, cousin, 'handshake_ack');
  if (taken.status !== 'pass') return taken;
  const foreign = `contextgraph/${major + random.between(1, 90)}.${random.between(0, 9)}`;
  return judgeAnswer(context, foreign, 'error');
}

function judgeAnswer(
  context: StrictContext,
  version: string,
  expected: 'handshake_ack' | 'error',
): Promise<Finding> {
  return overPeer(context, async (peer) => {
    const asked = `a handshake of version ${version}`;
    const sent = await peer.post(encodeEnvelope({ type: 'handshake', protocol_version: version }));
    if (!sent.ok) return failedWith(sent.failure, `sending ${asked} failed`);
    const reply = await peer.next();
    if (!reply.ok) return failedWith(reply.failure, `${asked} was not answered (H3)`);
    const read = envelopeOf(reply.value);
    if (!read.ok) return failedWith(read.failure, `after ${asked}`);
    const got =
      read.value.type === 'error' ? `error ${quote(read.value.code ?? 'without a code')}` : read.value.type;
    const right =
      read.value.type === expected &&
      (read.value.type !== 'error' || read.value.code === 'incompatible_version');
    const wanted =
      expected === 'error'
        ? 'is of another family: an error with code "incompatible_version" is expected (H3)'
        : 'is of the same family: an acknowledgement is expected (H1)';
    return findingOf(
      right ? [] : [`${version} ${wanted}, and ${got} came`],
      'it takes another minor of its family, and refuses another family by name',
    );
  });
}

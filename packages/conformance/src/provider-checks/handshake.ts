import { isBlank } from '@contextgraphprotocol/protocol';
import { quote, quoteList } from '../report/sanitize.js';
import type { ProviderSession } from '../target/provider-session.js';
import { type Finding, failed, passed } from './provider-check.js';

/** The check that opens the run. Whether an acknowledgement came at all (H1, H3) is known before; this judges who answered (H2). */
export const handshake = {
  name: 'handshake',
  anchors: ['H1', 'H2', 'H3'],
  mend: 'Answer the first message with one handshake_ack of the contextgraph/1 family; provider.name and provider.version are not blank, and stdout carries nothing but messages.',
  judge: judgeIdentity,
} as const;

function judgeIdentity(session: ProviderSession): Finding {
  const { provider, capabilities, protocol_version: version } = session.ack;
  const { reads, writes, egress } = provider.data_flow;
  if (isBlank(provider.name) || isBlank(provider.version)) {
    return failed(
      `the provider's identity is incomplete (H2): name ${quote(provider.name)}, version ${quote(provider.version)}; neither may be blank`,
    );
  }
  const kinds = capabilities.query.kinds;
  const taken =
    session.dataFlow.egress === egress ? '' : ' (declared; taken as true, as for every HTTP provider)';
  return passed(
    `${quote(provider.name)} version ${quote(provider.version)} speaks ${quote(version)}; data flow reads=${reads} writes=${writes} egress=${egress}${taken}; ` +
      `kinds ${kinds.length === 0 ? 'none declared' : quoteList(kinds)}; graph=${capabilities.graph === true}`,
  );
}

import { isWellFormedScope, offMachineScopes } from '@contextgraphprotocol/protocol';
import { quoteList } from '../report/sanitize.js';
import type { ProviderSession } from '../target/provider-session.js';
import { type Finding, failed, passed, type SessionCheck } from './provider-check.js';

/** Declared scopes are well formed and agree with the egress flag (C5). */
export const consentScope: SessionCheck = {
  name: 'consent-scope',
  anchors: ['C5'],
  mend: 'Write scopes as the protocol lists them, or as vendor:scope, and set data_flow.egress to true when one of them leaves the machine.',
  run: ({ session }) => Promise.resolve(judgeScopes(session)),
};

function judgeScopes({ dataFlow, transport }: ProviderSession): Finding {
  const scopes = dataFlow.egress_scopes ?? [];
  const malformed = scopes.filter((scope) => !isWellFormedScope(scope));
  const offMachine = offMachineScopes(dataFlow);
  const hidden = !dataFlow.egress && offMachine.length > 0;
  const problems = [
    ...(malformed.length > 0
      ? [`not a scope: ${quoteList(malformed)} (a base scope or "vendor:scope" is expected)`]
      : []),
    ...(hidden ? [`off-machine scopes beside egress=false: ${quoteList(offMachine)}`] : []),
  ];
  if (problems.length > 0) return failed(`C5: ${problems.join('; ')}`);
  const flag =
    transport === 'http'
      ? 'egress=true (taken as true for every HTTP provider)'
      : `egress=${dataFlow.egress}`;
  return passed(`scopes ${scopes.length === 0 ? 'none declared' : quoteList(scopes)} agree with ${flag}`);
}

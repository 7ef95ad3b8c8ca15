import { CHECK_NAMES } from '../provider-checks/registry.js';
import { STRICT_CHECK_NAMES } from '../strict-checks/registry.js';
import type { Misbehaviour } from './misbehaviour.js';

/** What asks nothing, or takes the refusal of what came before the question for the answer. */
const WITHOUT_A_QUESTION = new Set([
  'handshake',
  'consent-scope',
  'shutdown-clean',
  'malformed-input-tolerance',
  'version-negotiation',
  'declared-scopes',
  'shutdown-status',
]);

export const crashOnQuery: Misbehaviour = {
  mode: 'crash-on-query',
  summary: 'Dies as soon as it is asked something (R1).',
  breaks: CHECK_NAMES.filter((name) => !WITHOUT_A_QUESTION.has(name)),
  skips: [],
  breaksStrict: [...CHECK_NAMES, ...STRICT_CHECK_NAMES].filter((name) => !WITHOUT_A_QUESTION.has(name)),
  apply: (honest) => ({ ...honest, admit: () => 'crash' }),
};

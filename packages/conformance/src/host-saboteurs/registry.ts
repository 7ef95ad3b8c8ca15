import { acceptAnyVersion } from './accept-any-version.js';
import { askWithoutConsent } from './ask-without-consent.js';
import { failTogether } from './fail-together.js';
import { hideCrash } from './hide-crash.js';
import { hideScopes } from './hide-scopes.js';
import type { HostSaboteur } from './host-saboteur.js';
import { ignoreScopes } from './ignore-scopes.js';
import { pasteContent } from './paste-content.js';
import { serveFloods } from './serve-floods.js';
import { serveOverBudget } from './serve-over-budget.js';
import { silentAudit } from './silent-audit.js';
import { trimToBudget } from './trim-to-budget.js';
import { trustDigests } from './trust-digests.js';

/** Hosts that break one promise each, in the order of the checks that they turn red. */
export const HOST_SABOTEURS: readonly HostSaboteur[] = [
  acceptAnyVersion,
  serveOverBudget,
  trimToBudget,
  serveFloods,
  askWithoutConsent,
  ignoreScopes,
  hideScopes,
  trustDigests,
  pasteContent,
  silentAudit,
  failTogether,
  hideCrash,
];

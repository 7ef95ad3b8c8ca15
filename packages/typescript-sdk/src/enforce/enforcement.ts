/**
 * What happens to an answer that breaks the protocol before it leaves.
 *
 * - `repair` (default): what can be made honest is mended, what cannot is dropped, and each kind of mend is reported.
 * - `reject`: the request is answered with an `internal` error that names the rule. For tests, so that authors see their mistakes.
 * - `off`: the answer leaves as it is. For providers that break the protocol on purpose.
 */
export type Enforcement = 'repair' | 'reject' | 'off';

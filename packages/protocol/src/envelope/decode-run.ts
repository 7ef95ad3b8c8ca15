/** A part of a message that was taken out, so that its neighbours survive (reading 5, U2). */
export interface SetAside {
  /** Where it stood, for example `result.frames[2]`. */
  readonly path: string;
  /** One sentence; text of the peer is in it only cut and quoted. */
  readonly reason: string;
  /** The frame's or verdict's own id, as the peer wrote it, when it had a readable one. */
  readonly id?: string;
}

/** What was set aside so far. Bounded, because a message of 16 MiB can hold millions of bad frames. */
export interface AsideList {
  readonly entries: SetAside[];
  unreported: number;
}

/** Where decoding stands in the message. */
export interface Place {
  readonly path: string;
  readonly aside: AsideList;
}

const FAULT = Symbol('fault');

/** Why a value cannot be decoded. Marked by a symbol, which no JSON of a peer can carry. */
export interface Fault {
  readonly [FAULT]: true;
  readonly path: string;
  readonly message: string;
}

/** How many parts that were set aside are reported one by one; one more entry counts the rest. */
export const MOST_REPORTED = 100;

/** A fault at `path`. */
export function fault(path: string, message: string): Fault {
  return { [FAULT]: true, path, message: path === '' ? message : `${path} ${message}` };
}

/** True for what {@link fault} made. */
export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && FAULT in value;
}

/** The place of a member of the object at `place`. */
export function memberPlace(place: Place, name: string): Place {
  return { path: memberPath(place.path, name), aside: place.aside };
}

/** The path of a member of the object at `path`. */
export function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Notes that the part at `path` was taken out because of `why`. */
export function putAside(place: Place, why: Fault, id?: string): void {
  const { entries } = place.aside;
  if (entries.length >= MOST_REPORTED) place.aside.unreported += 1;
  else entries.push({ path: place.path, reason: why.message, ...(id === undefined ? {} : { id }) });
}

/** The bounded list of what was set aside in a message. */
export function reportAside(aside: AsideList): readonly SetAside[] {
  if (aside.unreported === 0) return aside.entries;
  const rest = { path: '', reason: `${aside.unreported} more parts of the message were set aside` };
  return [...aside.entries, rest];
}

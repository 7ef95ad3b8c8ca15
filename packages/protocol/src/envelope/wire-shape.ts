/** A value that JSON writes in one token. `u32` is an integer from 0 to 4294967295; `count` one that a double holds exactly. */
export type ScalarShape = 'text' | 'flag' | 'number' | 'u32' | 'count';

/** A closed vocabulary. */
export interface ChoiceShape {
  readonly oneOf: readonly string[];
}

/** An array. */
export interface ListShape {
  readonly each: Shape;
  /** A bad element is taken out and its neighbours stay; without it, a bad element spoils the list. */
  readonly tolerant?: true;
  /** The name by which a bad element is reported. */
  readonly nameOf?: (element: unknown) => string | undefined;
}

/** An object. Members that it does not list are kept as they are (U1). */
export interface ObjectShape {
  readonly members: readonly Member[];
  /** A quick test that is true only for values that decoding would return unchanged. It only saves time. */
  readonly isPlain?: (value: unknown) => boolean;
}

/** What a value must look like to be decoded. Looks only: what it *says* is judged by the rules. */
export type Shape = ScalarShape | ChoiceShape | ListShape | ObjectShape;

/** One member of an object. */
export interface Member {
  readonly name: string;
  readonly shape: Shape;
  /** Whether it may be absent; `nullable` says that `null` counts as absent too. */
  readonly presence: 'required' | 'optional' | 'nullable';
  /** What an absent member stands for, where our types require it. */
  readonly fallback?: () => unknown;
  /** A malformed value is taken out and reported; the object stays (evidence not given is not a lost answer). */
  readonly lenient?: true;
}

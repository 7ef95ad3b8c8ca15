import { isBlank, isTimestamp } from '@contextgraphprotocol/protocol';

/** What a value of a caller must be: in words for the error, and as a test. */
export interface Want {
  readonly what: string;
  readonly fits: (value: unknown) => boolean;
}

/** The members that an object of a caller may have. */
export type Wants<Member extends string = string> = Readonly<Record<Member, Want>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isFunction = (value: unknown) => typeof value === 'function';
const isAbove0 = (value: unknown) => typeof value === 'number' && value > 0;

export const text: Want = { what: 'text', fits: isText };

/** As {@link text}, with something in it. */
export const words: Want = {
  what: 'text that is not blank',
  fits: (value) => isText(value) && !isBlank(value as string),
};

export const texts: Want = {
  what: 'a list of texts',
  fits: (value) => Array.isArray(value) && value.every(isText),
};

export const flag: Want = { what: 'true or false', fits: (value) => typeof value === 'boolean' };

export const call: Want = { what: 'a function', fits: isFunction };

/** A length of time in milliseconds; `Infinity` is one. */
export const milliseconds: Want = { what: 'a number of milliseconds above 0', fits: isAbove0 };

/** A pause in milliseconds, which may be none. */
export const pause: Want = {
  what: 'a number of milliseconds from 0',
  fits: (value) => typeof value === 'number' && value >= 0,
};

export const positive: Want = { what: 'a number above 0', fits: isAbove0 };

export const timestamp: Want = {
  what: 'a time of the form YYYY-MM-DDTHH:MM:SSZ (F4)',
  fits: (value) => isText(value) && isTimestamp(value as string),
};

export const signal: Want = {
  what: 'an AbortSignal',
  fits: (value) =>
    isObject(value) && typeof value['aborted'] === 'boolean' && isFunction(value['addEventListener']),
};

export const anything: Want = { what: 'anything', fits: () => true };

export const url: Want = {
  what: 'a URL, or the text of one',
  fits: (value) => isText(value) || value instanceof URL,
};

/** Texts by name. */
export const namedTexts: Want = {
  what: 'an object of texts',
  fits: (value) => isObject(value) && Object.values(value).every((one) => isText(one) || one === undefined),
};

/** Numbers from 0 on by name. */
export const namedNumbers: Want = {
  what: 'an object of numbers from 0',
  fits: (value) =>
    isObject(value) && Object.values(value).every((one) => Number.isFinite(one) && (one as number) >= 0),
};

/** A whole number from `least` on. */
export function whole(least: number): Want {
  const fits = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= least;
  return { what: `a whole number of at least ${least}`, fits };
}

/** One of these texts. */
export function oneOf(...choices: readonly string[]): Want {
  return { what: choices.join(' or '), fits: (value) => choices.includes(value as string) };
}

/** An object, or a function, with these methods. */
export function withMethods(what: string, ...methods: readonly string[]): Want {
  const fits = (value: unknown) =>
    isObject(value) && methods.every((method) => isFunction((value as Record<string, unknown>)[method]));
  return { what, fits };
}

/** A list of objects, each with these members as texts. */
export function listOf(what: string, ...members: readonly string[]): Want {
  const isOne = (value: unknown) => isObject(value) && members.every((member) => isText(value[member]));
  return { what, fits: (value) => Array.isArray(value) && value.every(isOne) };
}

/** `one` or `other`. */
export function either(one: Want, other: Want): Want {
  return { what: `${one.what}, or ${other.what}`, fits: (value) => one.fits(value) || other.fits(value) };
}

/** Frames as a fan-out hands them out. */
export const frames: Want = listOf(
  'a list of frames, as acceptedFrames() gives it',
  'provider_id',
  'id',
  'kind',
  'title',
);

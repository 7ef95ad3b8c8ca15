import fc from 'fast-check';

// Values of JavaScript that JSON has no idea of, and objects that do not stand still while they are read. A generator
// looks at what it generates, which some of these do not allow: so it generates how to make them.

interface Recipe {
  readonly make: () => unknown;
}
const recipes = new WeakSet<object>();
const recipe = (make: () => unknown): Recipe => {
  const one = { make };
  recipes.add(one);
  return one;
};

/** What was generated, with the hostile values in it made. */
export function made(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (recipes.has(value)) return (value as Recipe).make();
  if (Array.isArray(value)) return value.map(made);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, made(member)]));
}

const no = () => {
  throw new Error('do not look');
};

/** An array whose class has an opinion about how it is read and written. */
class OpinionatedArray extends Array<unknown> {
  toJSON(): string {
    return 'not an array at all';
  }
  override map(): never {
    return no();
  }
  override *[Symbol.iterator](): ArrayIterator<unknown> {
    for (;;) yield 'for ever';
  }
}

/** An object whose members are behind getters, and whose class writes itself as something else. */
class Instance {
  constructor(members: Record<string, unknown>) {
    for (const name of Object.keys(members)) {
      Object.defineProperty(this, name, { enumerable: true, get: () => members[name] });
    }
  }
  toJSON(): unknown {
    return { type: 'something else' };
  }
}

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const cycle = () => {
  const loop: Record<string, unknown> = { title: 'loop' };
  loop['self'] = loop;
  loop['list'] = [loop];
  return loop;
};
const liar = () =>
  new Proxy([], { get: (list, name) => (name === 'length' ? 4_294_967_295 : Reflect.get(list, name)) });

/** Values that no author should return, and some will. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, -0, 1n, 2n ** 70n, Symbol('s'), () => 1),
  fc.constantFrom<unknown>('\ud83d', '\ude00x', `${'x'.repeat(100_000)}\ud800`, '\u0000\u001b[31m', '\u2028'),
  fc
    .constantFrom<() => unknown>(
      () => new Date(Number.NaN),
      () => Object.create(Date.prototype) as unknown,
      () => Object.assign(new Date(0), { toISOString: () => ({ toString: () => '2026-01-01T00:00:00Z' }) }),
      () => new Proxy({}, { get: no, has: no, ownKeys: no, getPrototypeOf: no }),
      () => new Proxy([], { get: no }),
      () => new Array(4_294_967_295),
      () => Object.assign(new Array(3), { 2: null }),
      () => new OpinionatedArray(),
      () => Object.freeze(Object.create(null)) as unknown,
      () => new Map([['id', 'x']]),
      () => new Float32Array([0.5, Number.NaN]),
      () => ({ length: 2 ** 53, 0: 'x' }),
      () => ({ toJSON: no }),
      () => ({ toJSON: () => 'json' }),
      () => Object.defineProperty({}, 'title', { enumerable: true, get: no }),
      () => new String('boxed'),
      // biome-ignore lint/suspicious/noThenProperty: a thing that claims to be a promise is the point.
      () => ({ then: no }),
      revoked,
      cycle,
      liar,
    )
    .map(recipe),
);

/** The same members, in an object that behaves otherwise. */
export function disguised(plain: Record<string, unknown>): fc.Arbitrary<unknown> {
  return fc
    .constantFrom<(members: Record<string, unknown>) => unknown>(
      (members) => members,
      (members) => Object.freeze({ ...members }),
      (members) => new Instance(members),
      (members) => Object.assign(Object.create(null), members) as unknown,
      (members) => Object.create(members) as unknown,
      (members) => new Proxy(members, {}),
      (members) => ({ ...members, toJSON: () => ({ id: 'other' }) }),
      (members) => Object.defineProperty({ ...members }, 'score', { enumerable: true, get: no }),
      changing,
    )
    .map((disguise) => recipe(() => disguise(made(plain) as Record<string, unknown>)));
}

/** The same items, in an array that behaves otherwise. */
export function disguisedList(plain: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .constantFrom<(items: readonly unknown[]) => unknown>(
      (items) => items,
      (items) => Object.freeze([...items]),
      (items) => Object.assign(new OpinionatedArray(), { ...items }),
      (items) => Object.assign([...items], { toJSON: () => 'json' }),
      (items) => new Proxy([...items], {}),
      (items) => Object.assign(new Array(items.length + 2), { ...items }),
    )
    .map((disguise) => recipe(() => disguise(made(plain) as readonly unknown[])));
}

// Says the truth the first time it is asked for a member, and something else afterwards.
function changing(members: Record<string, unknown>): object {
  const asked = new Set<PropertyKey>();
  return new Proxy(members, {
    get(target, name) {
      if (asked.has(name)) return Symbol('changed its mind');
      asked.add(name);
      return target[name as string];
    },
  });
}

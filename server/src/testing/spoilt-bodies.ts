import fc from 'fast-check';

/** Values people, programs and attackers put where others belong. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'NaN',
    '-0',
    '1e999',
    '٣',
    'x'.repeat(10_000),
    "'; drop table stones; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '9999-12-31',
    '2026-02-30',
    '+275760-09-13T00:00:00.000Z',
    '00000000-0000-0000-0000-000000000000',
    [],
    {},
    [[]],
    [null],
    Array.from({ length: 2_000 }, () => 'x'),
    { toString: 'x', constructor: { prototype: 7 } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
);

const change = fc.record({
  place: fc.nat(),
  act: fc.constantFrom('replace', 'remove', 'add', 'wrap', 'repeat'),
  key: fc.oneof(fc.constantFrom('data', 'id', 'limit', '__proto__', 'constructor'), fc.string()),
  value: nasty,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** What is done to a body that fits, to see what becomes of it. */
export const spoiling = fc.array(change, { minLength: 1, maxLength: 4 });

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every place of a body that holds something: the thing it stands in, and the key. */
function placesOf(value: unknown): (readonly [Holder, string])[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((key) => [[value, key] as const, ...placesOf(value[key])]);
}

const ordinary = { enumerable: true, configurable: true, writable: true };

function apply(body: Holder, { place, act, key, value }: Change): void {
  const places = placesOf(body);
  const [holder, at] = places[place % Math.max(1, places.length)] ?? [body, key];
  if (act === 'remove') Reflect.deleteProperty(holder, at);
  else if (act === 'add') Object.defineProperty(holder, key, { value: structuredClone(value), ...ordinary });
  else if (act === 'replace') holder[at] = structuredClone(value);
  else {
    const present = Object.hasOwn(holder, at) ? holder[at] : null;
    const isSmall = (JSON.stringify(present) ?? '').length < 2_000;
    const times = act === 'repeat' && isSmall ? 300 : 1;
    holder[at] = Array.from({ length: times }, () => structuredClone(present));
  }
}

/** A body that fitted, after these changes, as the text that is sent. */
export function spoil(body: object, changes: readonly Change[]): string {
  const spoilt: Holder = { ...structuredClone(body) };
  for (const one of changes) apply(spoilt, one);
  return JSON.stringify(spoilt);
}

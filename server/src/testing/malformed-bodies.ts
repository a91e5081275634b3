import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** Values that users, programs and attackers send in the wrong field. */
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
  fc.string({ unit: anyCharacter }),
  fc.integer(),
  fc.double(),
);

const change = fc.record({
  position: fc.nat(),
  act: fc.constantFrom('replace', 'remove', 'add', 'wrap', 'repeat'),
  key: fc.oneof(fc.constantFrom('data', 'id', 'limit', '__proto__', 'constructor'), fc.string()),
  value: nasty,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Mutations of a valid body. */
export const bodyMutations = fc.array(change, { minLength: 1, maxLength: 4 });

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every field of a body at any depth: its container and its key. */
function positionsOf(value: unknown): (readonly [Holder, string])[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((key) => [[value, key] as const, ...positionsOf(value[key])]);
}

const ordinary = { enumerable: true, configurable: true, writable: true };

function apply(body: Holder, { position, act, key, value }: Change): void {
  const positions = positionsOf(body);
  const [holder, at] = positions[position % Math.max(1, positions.length)] ?? [body, key];
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

/** Applies these mutations to a valid body and returns the text to send. */
export function mutateBody(body: object, changes: readonly Change[]): string {
  const spoilt: Holder = { ...structuredClone(body) };
  for (const one of changes) apply(spoilt, one);
  return JSON.stringify(spoilt);
}

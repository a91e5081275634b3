import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { createTextStore, openTexts, openTextStore } from './text-store.ts';

const text = fc.option(
  fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom('', 'Größe', 'ગોળ', '圆形', '\u001f', '\u0000'),
  ),
);

test('every reader returns the texts as they were stored, null apart from empty, also while the store grows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 32 }).chain((columns) =>
        fc.tuple(
          fc.constant(columns),
          fc.array(fc.array(text, { minLength: columns, maxLength: columns }), {
            minLength: 1,
            maxLength: 30,
          }),
        ),
      ),
      ([columns, rows]) => {
        const store = createTextStore(columns);
        const reader = openTexts(store.share());
        const positions = rows.map((row) => store.add(row));
        expect(positions.map((position) => reader.read(position))).toEqual(rows);
        const chosen = Array.from({ length: columns }, (_, column) => columns - 1 - column);
        expect(reader.readColumns(Int32Array.from(positions), chosen)).toEqual(
          chosen.map((column) => rows.map((row) => row[column])),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('a store that is continued elsewhere keeps its texts and adds others', () => {
  const first = createTextStore(2);
  const kept = first.add(['a', null]);
  const long = 'x'.repeat(30_000);
  const continued = openTextStore(structuredClone(first.share()));
  const added = Array.from({ length: 100 }, (_, index) => continued.add([String(index), long]));
  expect(first.read(kept)).toEqual(['a', null]);
  expect(added.map((position) => first.read(position))).toEqual(
    added.map((_, index) => [String(index), long]),
  );
  expect(continued.bytes).toBeGreaterThan(100 * 30_000);
});

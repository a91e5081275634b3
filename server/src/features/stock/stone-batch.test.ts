import { NO_VALUE } from '@loupe/stock-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { formatCopyValue, parseArrayLiteral } from './copy-format.ts';
import { readIntegers, readText, splitCells } from './stone-batch.ts';
import { createTextNumbers } from './text-numbers.ts';

type Value = string | number | readonly string[] | null;

const linesOf = (rows: readonly (readonly Value[])[]) =>
  Buffer.from(rows.map((row) => `${row.map(formatCopyValue).join('\t')}\n`).join(''));

/** Characters that the database can store and that are written as they are. */
const storedCharacter = anyCharacter.filter((character) => !'\0\b\f\v'.includes(character));
const text = fc.oneof(
  fc.string({ unit: storedCharacter, maxLength: 20 }),
  fc.constantFrom('', 'EX', 'VG', 'NONE', '\\N', '\\', 'a\tb', 'a\nb', 'Größe', '圆形'),
);
const texts = fc.option(text);
const sets = fc.option(
  fc.array(fc.constantFrom('CLOUD', 'TWINNING WISP', 'a,b', 'a "quoted" one', 'back\\slash', '{', 'NULL'), {
    maxLength: 3,
  }),
);
const integers = fc.option(
  fc.oneof(fc.integer(), fc.constantFrom(0, -1, 0x7fff_ffff, -0x7fff_ffff)).filter((one) => one !== NO_VALUE),
);

describe('rows of COPY', () => {
  it('have every text, set and number as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, integers, sets, texts), { maxLength: 30 }), (rows) => {
        const batch = splitCells(linesOf(rows), 4);
        expect(batch.length).toBe(rows.length);
        expect(rows.map((_, row) => readText(batch, row, 0))).toEqual(rows.map(([first]) => first));
        expect([...readIntegers(batch, 1)]).toEqual(rows.map(([, number]) => number ?? NO_VALUE));
        expect(
          rows.map((_, row) => {
            const literal = readText(batch, row, 2);
            return literal === null ? null : parseArrayLiteral(literal);
          }),
        ).toEqual(rows.map(([, , set]) => set));
        expect(rows.map((_, row) => readText(batch, row, 3))).toEqual(rows.map(([, , , last]) => last));
      }),
    );
  });

  it('have the number of each text, asked for once while it is remembered', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { maxLength: 20 }), { maxLength: 4 }), (batches) => {
        const asked: (string | null)[] = [];
        const numbers = new Map<string | null, number>();
        const numberOf = (one: string | null) => {
          const number = numbers.get(one) ?? numbers.size - 3;
          numbers.set(one, number);
          return number;
        };
        const readNumbers = createTextNumbers(1, (one) => {
          asked.push(one);
          return numberOf(one);
        });
        for (const column of batches) {
          const batch = splitCells(linesOf(column.map((one) => ['before', one])), 2);
          expect([...readNumbers(batch)]).toEqual(column.map(numberOf));
        }
        expect(asked).toEqual([...new Set(asked)]);
      }),
    );
  });

  it('have the number of each text also beyond those that are remembered', () => {
    const column = Array.from({ length: 24_000 }, (_, row) => `T${row % 12_000}`);
    const readNumbers = createTextNumbers(0, (one) => Number(one?.slice(1)));
    expect([...readNumbers(splitCells(linesOf(column.map((one) => [one])), 1))]).toEqual(
      column.map((_, row) => row % 12_000),
    );
  });

  it.each(['', '-', '1.5', '1e3', ' 7', '2147483648', '-2147483648', '99999999999999999999'])(
    'are refused with the number “%s”',
    (number) => {
      expect(() => readIntegers(splitCells(Buffer.from(`1\t${number}\n`), 2), 1)).toThrow(
        `not a 32-bit integer: ${number}`,
      );
    },
  );

  it.each(['1\t2\n', '1\t2\t3\t4\n', '1\t2\t3\n4\t5\n', '1\t2\n3\t4\t5\t6\n'])(
    'are refused with another number of columns: %j',
    (lines) => {
      expect(() => splitCells(Buffer.from(lines), 3)).toThrow('a line of COPY does not have 3 columns');
    },
  );
});

import { NO_ROW, EVERY_ROW, MAYBE_ROWS, type Predicate } from './predicate.ts';
import type { CodeLayout } from './layout.ts';
import type { ReadContext } from './read-context.ts';
import { blockRecordAt } from './table.ts';

/** Passes rows whose code is one of `codes`. */
export function createCodePredicate(
  { table, kernel, scratch }: ReadContext,
  columnLayout: CodeLayout,
  codes: Iterable<number>,
): Predicate {
  const { i32 } = table.memory;
  const masks = columnLayout.masksAt >> 2;
  const requiredBits = new Int32Array(2);
  for (const code of codes) requiredBits[code >> 5] |= 1 << (code & 31);
  const [low, high] = requiredBits;

  /** Lists the codes of two mask words as kernel arguments. */
  const list = (first: number, second: number): number => {
    let length = 0;
    for (let word = 0; word < 2; word++) {
      for (let bits = word === 0 ? first : second; bits !== 0; bits &= bits - 1) {
        i32[(scratch.listAt >> 2) + length++] = word * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
    return length;
  };

  return {
    stateOf(block) {
      const a = i32[masks + block * 2];
      const b = i32[masks + block * 2 + 1];
      if (((a & low) | (b & high)) === 0) return NO_ROW;
      return ((a & ~low) | (b & ~high)) === 0 ? EVERY_ROW : MAYBE_ROWS;
    },
    evaluate(block, toAt) {
      const a = i32[masks + block * 2];
      const b = i32[masks + block * 2 + 1];
      const isShorter = bitsIn(a & low) + bitsIn(b & high) <= bitsIn(a & ~low) + bitsIn(b & ~high);
      const length = isShorter ? list(a & low, b & high) : list(a & ~low, b & ~high);
      const planesAt = blockRecordAt(table, block) + columnLayout.planesAt;
      kernel.codesIn(toAt, planesAt, columnLayout.planes, scratch.listAt, length, isShorter ? 0 : 1);
    },
  };
}

function bitsIn(word: number): number {
  let bits = 0;
  for (let left = word; left !== 0; left &= left - 1) bits++;
  return bits;
}

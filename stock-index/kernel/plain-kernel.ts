import type { IndexMemory } from '../src/memory.ts';
import type { Kernel } from './kernel.ts';

const BLOCK_WORDS = 32;

/** Plain implementation: the oracle of the fast loops, and the fallback without WebAssembly. */
export function createPlainKernel({ u8, u16, i16, i32 }: IndexMemory): Kernel {
  /** Bits of the rows in one word that have this code. */
  const codeWord = (word: number, planes: number, code: number): number => {
    let bits = -1;
    for (let plane = 0; plane < planes; plane++) {
      const found = i32[word + plane * BLOCK_WORDS];
      bits &= (code >> plane) & 1 ? found : ~found;
    }
    return bits;
  };

  return {
    codesIn(toAt, planesAt, planes, listAt, length, negate) {
      const [to, from, list] = [toAt >> 2, planesAt >> 2, listAt >> 2];
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = 0;
        for (let at = 0; at < length; at++) bits |= codeWord(from + word, planes, i32[list + at]);
        i32[to + word] = negate === 1 ? ~bits : bits;
      }
    },
    anyPlane(toAt, planesAt, listAt, length) {
      const [to, from, list] = [toAt >> 2, planesAt >> 2, listAt >> 2];
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = 0;
        for (let at = 0; at < length; at++) bits |= i32[from + word + i32[list + at] * BLOCK_WORDS];
        i32[to + word] = bits;
      }
    },
    allPlanes(toAt, planesAt, listAt, length) {
      const [to, from, list] = [toAt >> 2, planesAt >> 2, listAt >> 2];
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = -1;
        for (let at = 0; at < length; at++) bits &= i32[from + word + i32[list + at] * BLOCK_WORDS];
        i32[to + word] = bits;
      }
    },
    andNot(toAt, leftAt, rightAt) {
      const [to, left, right] = [toAt >> 2, leftAt >> 2, rightAt >> 2];
      for (let word = 0; word < BLOCK_WORDS; word++) i32[to + word] = i32[left + word] & ~i32[right + word];
    },
    range16(toAt, valuesAt, from, to, add) {
      const [target, values] = [toAt >> 2, valuesAt >> 1];
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = add === 1 ? i32[target + word] : 0;
        for (let bit = 0; bit < 32; bit++) {
          const value = i16[values + word * 32 + bit];
          if (value >= from && value <= to) bits |= 1 << bit;
        }
        i32[target + word] = bits;
      }
    },
    range32(toAt, valuesAt, from, to, add) {
      const [target, values] = [toAt >> 2, valuesAt >> 2];
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = add === 1 ? i32[target + word] : 0;
        for (let bit = 0; bit < 32; bit++) {
          const value = i32[values + word * 32 + bit];
          if (value >= from && value <= to) bits |= 1 << bit;
        }
        i32[target + word] = bits;
      }
    },
    andAll(toAt, startAt, listAt, length) {
      const [to, start, list] = [toAt >> 2, startAt >> 2, listAt >> 2];
      let rows = 0;
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = i32[start + word];
        for (let at = 0; at < length; at++) bits &= i32[(i32[list + at] >> 2) + word];
        i32[to + word] = bits;
        rows += population(bits);
      }
      return rows;
    },
    splitMatches(matchedAt, nearAt, startAt, listAt, length) {
      const [matched, near, start, list] = [matchedAt >> 2, nearAt >> 2, startAt >> 2, listAt >> 2];
      let [matchedRows, nearRows] = [0, 0];
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let [all, allButOne] = [i32[start + word], 0];
        for (let at = 0; at < length; at++) {
          const bits = i32[(i32[list + at] >> 2) + word];
          allButOne = (allButOne & bits) | (all & ~bits);
          all &= bits;
        }
        i32[matched + word] = all;
        i32[near + word] = allButOne;
        matchedRows += population(all);
        nearRows += population(allButOne);
      }
      return matchedRows + nearRows * 65_536;
    },
    positions(toAt, bitsAt) {
      const bitsFrom = bitsAt >> 2;
      const start = toAt >> 1;
      let to = start;
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = i32[bitsFrom + word];
        while (bits !== 0) {
          u16[to++] = word * 32 + 31 - Math.clz32(bits & -bits);
          bits &= bits - 1;
        }
      }
      return to - start;
    },
    countCodes(positionsAt, length, packedAt, stride, listAt, columns) {
      const [positions, list] = [positionsAt >> 1, listAt >> 2];
      for (let at = 0; at < length; at++) {
        const row = packedAt + u16[positions + at] * stride;
        for (let column = 0; column < columns; column++) {
          i32[(i32[list + column * 2 + 1] >> 2) + u8[row + i32[list + column * 2]]]++;
        }
      }
    },
    countPlanes(bitsAt, planesAt, planes, listAt, length, countsAt) {
      const [bits, from, list, counts] = [bitsAt >> 2, planesAt >> 2, listAt >> 2, countsAt >> 2];
      for (let at = 0; at < length; at++) {
        const code = i32[list + at];
        let rows = 0;
        for (let word = 0; word < BLOCK_WORDS; word++) {
          rows += population(i32[bits + word] & codeWord(from + word, planes, code));
        }
        i32[counts + code] += rows;
      }
    },
    countEveryCode(bitsAt, planesAt, planes, size, countsAt) {
      const [bits, from, counts] = [bitsAt >> 2, planesAt >> 2, countsAt >> 2];
      for (let code = 0; code <= size; code++)
        for (let word = 0; word < BLOCK_WORDS; word++)
          i32[counts + code] += population(i32[bits + word] & codeWord(from + word, planes, code));
    },
    countBits(bitsAt, planesAt, length, countsAt) {
      const [bits, from, counts] = [bitsAt >> 2, planesAt >> 2, countsAt >> 2];
      for (let plane = 0; plane < length; plane++) {
        let rows = 0;
        for (let word = 0; word < BLOCK_WORDS; word++)
          rows += population(i32[bits + word] & i32[from + plane * BLOCK_WORDS + word]);
        i32[counts + plane] += rows;
      }
    },
    sum16(positionsAt, length, valuesAt, rowsAt) {
      const [positions, values] = [positionsAt >> 1, valuesAt >> 1];
      let total = 0;
      let rows = 0;
      for (let at = 0; at < length; at++) {
        const value = i16[values + u16[positions + at]];
        if (value === -0x8000) continue;
        total += value;
        rows++;
      }
      i32[rowsAt >> 2] = rows;
      return total;
    },
    sum32(positionsAt, length, valuesAt, rowsAt) {
      const [positions, values] = [positionsAt >> 1, valuesAt >> 2];
      let total = 0;
      let rows = 0;
      for (let at = 0; at < length; at++) {
        const value = i32[values + u16[positions + at]];
        if (value === -0x80000000) continue;
        total += value;
        rows++;
      }
      i32[rowsAt >> 2] = rows;
      return total;
    },
    everyCodePaysFrom: () => Number.POSITIVE_INFINITY,
    planesPayFrom: () => Number.POSITIVE_INFINITY,
  };
}

function population(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

import {
  type Code,
  type Function,
  type Local,
  define,
  i32,
  i64,
  int,
  repeatWhile,
  v128,
  when,
} from './assembler.ts';

/* Loops over a block's 1,024 values, or over those at given positions. Twins: plain.ts. */

const ROWS = 1024;

/** Sixteen rows a turn: compare lane by lane, narrow the answers to bytes, take their top bits. */
const range = (width: 2 | 4): Function =>
  define(width === 2 ? 'range16' : 'range32', 5, undefined, ([to, values, from, upTo, add], local) => {
    const end = local('i32');
    const [low, high] = [local('v128'), local('v128')];
    const inside = (at: number): Code => {
      const value = v128.load(values.get, at);
      if (width === 2) return v128.and(v128.atLeast16(value, low.get), v128.atMost16(value, high.get));
      return v128.and(v128.atLeast32(value, low.get), v128.atMost32(value, high.get));
    };
    const bytes =
      width === 2
        ? v128.narrow16(inside(0), inside(16))
        : v128.narrow16(v128.narrow32(inside(0), inside(16)), v128.narrow32(inside(32), inside(48)));
    const splat = width === 2 ? v128.splat16 : v128.splat32;
    return [
      low.set(splat(from.get)),
      high.set(splat(upTo.get)),
      end.set(i32.add(to.get, int(ROWS / 8))),
      add.set(i32.sub(int(0), add.get)),
      repeatWhile(
        [
          i32.store16(to.get, i32.or(i32.and(i32.load16u(to.get), add.get), v128.bitmask8(bytes))),
          to.add(int(2)),
          values.add(int(16 * width)),
        ],
        i32.below(to.get, end.get),
      ),
    ];
  });

/** The rows at the positions: `at` runs over them. */
function eachPosition(positions: Local, length: Local, body: Code): Code {
  return when(length.get, [
    length.set(i32.add(positions.get, i32.shl(length.get, int(1)))),
    repeatWhile([body, positions.add(int(2))], i32.below(positions.get, length.get)),
  ]);
}

/** Row by row, so that the counts of one column are not waited for before the next column's are touched. */
const countCodes = define(
  'countCodes',
  6,
  undefined,
  ([positions, length, packed, stride, list, columns], local) => {
    const [row, at, end, count] = [local('i32'), local('i32'), local('i32'), local('i32')];
    return when(columns.get, [
      end.set(i32.add(list.get, i32.shl(columns.get, int(3)))),
      eachPosition(positions, length, [
        row.set(i32.add(packed.get, i32.mul(i32.load16u(positions.get), stride.get))),
        at.set(list.get),
        repeatWhile(
          [
            count.set(
              i32.add(i32.load(at.get, 4), i32.shl(i32.load8u(i32.add(row.get, i32.load(at.get))), int(2))),
            ),
            i32.store(count.get, i32.add(i32.load(count.get), int(1))),
            at.add(int(8)),
          ],
          i32.below(at.get, end.get),
        ),
      ]),
    ]);
  },
);

/** Absent values are masked to 0 rather than branched around. */
const sum = (width: 2 | 4): Function =>
  define(width === 2 ? 'sum16' : 'sum32', 4, 'f64', ([positions, length, values, rowsAt], local) => {
    const [value, present, rows] = [local('i32'), local('i32'), local('i32')];
    const total = local('i64');
    const at = i32.add(values.get, i32.shl(i32.load16u(positions.get), int(width === 2 ? 1 : 2)));
    return [
      eachPosition(positions, length, [
        value.set(width === 2 ? i32.load16s(at) : i32.load(at)),
        present.set(i32.ne(value.get, int(width === 2 ? -0x8000 : -0x80000000))),
        rows.add(present.get),
        total.add(i64.from(i32.and(value.get, i32.sub(int(0), present.get)))),
      ]),
      i32.store(rowsAt.get, rows.get),
      i64.toF64(total.get),
    ];
  });

export const loopsOfValues: readonly Function[] = [range(2), range(4), countCodes, sum(2), sum(4)];

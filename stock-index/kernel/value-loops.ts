import {
  type Code,
  type WasmFunction,
  type Local,
  defineFunction,
  i32,
  i64,
  constI32,
  repeatWhile,
  v128,
  ifThen,
} from './assembler.ts';

/*
 * Loops over a block's 1,024 values, or over those at given positions. Plain counterparts: plain-kernel.ts.
 */

const ROWS = 1024;

/**
 * Sixteen rows per iteration: compares lane by lane, narrows the results to bytes and takes their top bits.
 */
const range = (width: 2 | 4): WasmFunction =>
  defineFunction(
    width === 2 ? 'range16' : 'range32',
    5,
    undefined,
    ([to, values, from, upTo, add], local) => {
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
        end.set(i32.add(to.get, constI32(ROWS / 8))),
        add.set(i32.sub(constI32(0), add.get)),
        repeatWhile(
          [
            i32.store16(to.get, i32.or(i32.and(i32.load16u(to.get), add.get), v128.bitmask8(bytes))),
            to.add(constI32(2)),
            values.add(constI32(16 * width)),
          ],
          i32.below(to.get, end.get),
        ),
      ];
    },
  );

/** Runs the body for each row at the positions. */
function eachPosition(positions: Local, length: Local, body: Code): Code {
  return ifThen(length.get, [
    length.set(i32.add(positions.get, i32.shl(length.get, constI32(1)))),
    repeatWhile([body, positions.add(constI32(2))], i32.below(positions.get, length.get)),
  ]);
}

/** Row by row, so that the next column's count does not wait for the update of this column's count. */
const countCodes = defineFunction(
  'countCodes',
  6,
  undefined,
  ([positions, length, packed, stride, list, columns], local) => {
    const [row, at, end, count] = [local('i32'), local('i32'), local('i32'), local('i32')];
    return ifThen(columns.get, [
      end.set(i32.add(list.get, i32.shl(columns.get, constI32(3)))),
      eachPosition(positions, length, [
        row.set(i32.add(packed.get, i32.mul(i32.load16u(positions.get), stride.get))),
        at.set(list.get),
        repeatWhile(
          [
            count.set(
              i32.add(
                i32.load(at.get, 4),
                i32.shl(i32.load8u(i32.add(row.get, i32.load(at.get))), constI32(2)),
              ),
            ),
            i32.store(count.get, i32.add(i32.load(count.get), constI32(1))),
            at.add(constI32(8)),
          ],
          i32.below(at.get, end.get),
        ),
      ]),
    ]);
  },
);

/** Absent values are masked to 0 instead of branched around. */
const sum = (width: 2 | 4): WasmFunction =>
  defineFunction(width === 2 ? 'sum16' : 'sum32', 4, 'f64', ([positions, length, values, rowsAt], local) => {
    const [value, present, rows] = [local('i32'), local('i32'), local('i32')];
    const total = local('i64');
    const at = i32.add(values.get, i32.shl(i32.load16u(positions.get), constI32(width === 2 ? 1 : 2)));
    return [
      eachPosition(positions, length, [
        value.set(width === 2 ? i32.load16s(at) : i32.load(at)),
        present.set(i32.ne(value.get, constI32(width === 2 ? -0x8000 : -0x80000000))),
        rows.add(present.get),
        total.add(i64.from(i32.and(value.get, i32.sub(constI32(0), present.get)))),
      ]),
      i32.store(rowsAt.get, rows.get),
      i64.toF64(total.get),
    ];
  });

export const valueLoops: readonly WasmFunction[] = [range(2), range(4), countCodes, sum(2), sum(4)];

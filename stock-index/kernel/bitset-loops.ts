import {
  type Code,
  type WasmFunction,
  type Local,
  defineFunction,
  i32,
  i64,
  constI32,
  constI64,
  repeatWhile,
  v128,
  ifThen,
} from './assembler.ts';

/*
 * Loops over the 128 bytes of a bit set: eight v128 or sixteen i64 per set. Plain counterparts:
 * plain-kernel.ts.
 */

const BYTES = 128;
const vectors = Array.from({ length: 8 }, (_, at) => at * 16);
const longs = Array.from({ length: 16 }, (_, at) => at * 8);

/** Runs the body for each int32 of a list; `item` holds it, and `listAt` advances. */
function eachListed(listAt: Local, length: Local, item: Local, body: Code): Code {
  return ifThen(length.get, [
    length.set(i32.add(listAt.get, i32.shl(length.get, constI32(2)))),
    repeatWhile(
      [item.set(i32.load(listAt.get)), body, listAt.add(constI32(4))],
      i32.below(listAt.get, length.get),
    ),
  ]);
}

/** All ones when the code's bit for this plane is 0, so that plane XOR mask is 1 where the row matches. */
const planeMask = (code: Local, plane: number): Code =>
  i32.sub(i32.and(i32.shr(code.get, constI32(plane)), constI32(1)), constI32(1));

/**
 * to = rows whose code is listed. One function for each number of planes, so that the inner loop has no
 * branch.
 */
const codesIn = (planes: number): WasmFunction =>
  defineFunction(`codesIn${planes}`, 5, undefined, ([to, from, list, length, negate], local) => {
    const code = local('i32');
    const masks = Array.from({ length: planes }, () => local('v128'));
    const flip = local('v128');
    const agreeing = (at: number): Code =>
      masks
        .map((mask, plane) => v128.xor(v128.load(from.get, at + plane * BYTES), mask.get))
        .reduce((left, right) => v128.and(left, right));
    return [
      flip.set(v128.splat32(constI32(0))),
      vectors.map((at) => v128.store(to.get, flip.get, at)),
      eachListed(list, length, code, [
        masks.map((mask, plane) => mask.set(v128.splat32(planeMask(code, plane)))),
        vectors.map((at) => v128.store(to.get, v128.or(v128.load(to.get, at), agreeing(at)), at)),
      ]),
      ifThen(
        negate.get,
        vectors.map((at) => v128.store(to.get, v128.not(v128.load(to.get, at)), at)),
      ),
    ];
  });

/** Adds to the count of each listed code the population count of bits AND the rows with that code. */
const countPlanes = (planes: number): WasmFunction =>
  defineFunction(`countPlanes${planes}`, 5, undefined, ([bits, from, list, length, counts], local) => {
    const code = local('i32');
    const rows = local('i64');
    const masks = Array.from({ length: planes }, () => local('i64'));
    const agreeing = (at: number): Code =>
      masks
        .map((mask, plane) => i64.xor(i64.load(from.get, at + plane * BYTES), mask.get))
        .reduce((left, right) => i64.and(left, right), i64.load(bits.get, at));
    const countAt = i32.add(counts.get, i32.shl(code.get, constI32(2)));
    return eachListed(list, length, code, [
      masks.map((mask, plane) => mask.set(i64.from(planeMask(code, plane)))),
      rows.set(longs.map((at) => i64.population(agreeing(at))).reduce((left, right) => i64.add(left, right))),
      i32.store(countAt, i32.add(i32.load(countAt), i32.wrap(rows.get))),
    ]);
  });

/**
 * Adds to the count of every code from 0 to `size` the population count of bits AND the rows with that code. The rows of a
 * word are halved by one plane after the other. For the last plane, the rows with the bit are counted, and those without
 * it are the rest of their half.
 */
const countEveryCode = (planes: number): WasmFunction =>
  defineFunction(`countEveryCode${planes}`, 4, undefined, ([bits, from, size, counts], local) => {
    const subsets = Array.from({ length: planes }, (_, level) =>
      Array.from({ length: 2 ** level }, () => local('i64')),
    );
    const plane = local('i64');
    const end = local('i32');
    /** At an even code the rows of both codes of a pair, at an odd code its own. */
    const totals = Array.from({ length: 2 ** planes }, () => local('i64'));
    const loadPlane = (number: number): Code => plane.set(i64.load(from.get, number * BYTES));
    const split = (level: number): Code => [
      loadPlane(planes - 1 - level),
      (subsets[level] ?? []).map((whole, at) => {
        const [without, having] = (subsets[level + 1] ?? []).slice(at * 2, at * 2 + 2);
        return [having.set(i64.and(whole.get, plane.get)), without.set(i64.xor(whole.get, having.get))];
      }),
    ];
    const [root] = subsets[0];
    const countAt = (code: number): Code => i32.add(counts.get, constI32(code * 4));
    return [
      end.set(i32.add(bits.get, constI32(BYTES))),
      repeatWhile(
        [
          root.set(i64.load(bits.get)),
          subsets.slice(1).map((_, level) => split(level)),
          loadPlane(0),
          (subsets[planes - 1] ?? []).map((whole, at) => [
            totals[at * 2].set(i64.add(totals[at * 2].get, i64.population(whole.get))),
            totals[at * 2 + 1].set(
              i64.add(totals[at * 2 + 1].get, i64.population(i64.and(whole.get, plane.get))),
            ),
          ]),
          bits.add(constI32(8)),
          from.add(constI32(8)),
        ],
        i32.below(bits.get, end.get),
      ),
      // Space beyond the last code belongs to others.
      totals.map((total, code) =>
        ifThen(
          i32.below(constI32(code), i32.add(size.get, constI32(1))),
          i32.store(
            countAt(code),
            i32.add(
              i32.load(countAt(code)),
              i32.wrap(code % 2 === 0 ? i64.sub(total.get, totals[code + 1].get) : total.get),
            ),
          ),
        ),
      ),
    ];
  });

const planeAt = (from: Local, plane: Local): Code => i32.add(from.get, i32.shl(plane.get, constI32(7)));

const anyPlane = defineFunction('anyPlane', 4, undefined, ([to, from, list, length], local) => {
  const plane = local('i32');
  return [
    vectors.map((at) => v128.store(to.get, v128.splat32(constI32(0)), at)),
    eachListed(list, length, plane, [
      plane.set(planeAt(from, plane)),
      vectors.map((at) => v128.store(to.get, v128.or(v128.load(to.get, at), v128.load(plane.get, at)), at)),
    ]),
  ];
});

const allPlanes = defineFunction('allPlanes', 4, undefined, ([to, from, list, length], local) => {
  const plane = local('i32');
  return [
    vectors.map((at) => v128.store(to.get, v128.splat32(constI32(-1)), at)),
    eachListed(list, length, plane, [
      plane.set(planeAt(from, plane)),
      vectors.map((at) => v128.store(to.get, v128.and(v128.load(to.get, at), v128.load(plane.get, at)), at)),
    ]),
  ];
});

const andNot = defineFunction('andNot', 3, undefined, ([to, left, right]) =>
  vectors.map((at) => v128.store(to.get, v128.andNot(v128.load(left.get, at), v128.load(right.get, at)), at)),
);

const andAll = defineFunction('andAll', 4, 'i32', ([to, start, list, length], local) => {
  const other = local('i32');
  return [
    vectors.map((at) => v128.store(to.get, v128.load(start.get, at), at)),
    eachListed(
      list,
      length,
      other,
      vectors.map((at) => v128.store(to.get, v128.and(v128.load(to.get, at), v128.load(other.get, at)), at)),
    ),
    i32.wrap(
      longs.map((at) => i64.population(i64.load(to.get, at))).reduce((left, right) => i64.add(left, right)),
    ),
  ];
});

const splitMatches = defineFunction(
  'splitMatches',
  5,
  'i32',
  ([matched, near, start, list, length], local) => {
    const [other, bits, all] = [local('i32'), local('v128'), local('v128')];
    const population = (set: Local) =>
      i32.wrap(
        longs
          .map((at) => i64.population(i64.load(set.get, at)))
          .reduce((left, right) => i64.add(left, right)),
      );
    return [
      vectors.map((at) => [
        v128.store(matched.get, v128.load(start.get, at), at),
        v128.store(near.get, v128.splat32(constI32(0)), at),
      ]),
      eachListed(
        list,
        length,
        other,
        vectors.map((at) => [
          bits.set(v128.load(other.get, at)),
          all.set(v128.load(matched.get, at)),
          v128.store(
            near.get,
            v128.or(v128.and(v128.load(near.get, at), bits.get), v128.andNot(all.get, bits.get)),
            at,
          ),
          v128.store(matched.get, v128.and(all.get, bits.get), at),
        ]),
      ),
      i32.add(population(matched), i32.shl(population(near), constI32(16))),
    ];
  },
);

const countBits = defineFunction('countBits', 4, undefined, ([bits, from, length, counts], local) => {
  const end = local('i32');
  const both = (at: number): Code => i64.population(i64.and(i64.load(bits.get, at), i64.load(from.get, at)));
  const rows = i32.wrap(longs.map(both).reduce((left, right) => i64.add(left, right)));
  return ifThen(length.get, [
    end.set(i32.add(counts.get, i32.shl(length.get, constI32(2)))),
    repeatWhile(
      [
        i32.store(counts.get, i32.add(i32.load(counts.get), rows)),
        from.add(constI32(BYTES)),
        counts.add(constI32(4)),
      ],
      i32.below(counts.get, end.get),
    ),
  ]);
});

/** Writes the positions of the set bits, word by word, lowest set bit first. */
const positions = defineFunction('positions', 2, 'i32', ([to, from], local) => {
  const [start, row] = [local('i32'), local('i32')];
  const bits = local('i64');
  return [
    start.set(to.get),
    repeatWhile(
      [
        bits.set(i64.load(from.get)),
        ifThen(
          i64.ne(bits.get, constI64(0)),
          repeatWhile(
            [
              i32.store16(to.get, i32.add(row.get, i32.wrap(i64.trailing(bits.get)))),
              to.add(constI32(2)),
              bits.set(i64.and(bits.get, i64.sub(bits.get, constI64(1)))),
            ],
            i64.ne(bits.get, constI64(0)),
          ),
        ),
        from.add(constI32(8)),
        row.add(constI32(64)),
      ],
      i32.below(row.get, constI32(1024)),
    ),
    i32.shr(i32.sub(to.get, start.get), constI32(1)),
  ];
});

const planeCounts = [1, 2, 3, 4, 5, 6];
export const bitsetLoops: readonly WasmFunction[] = [
  ...planeCounts.map(codesIn),
  ...planeCounts.map(countPlanes),
  ...planeCounts.map(countEveryCode),
  anyPlane,
  allPlanes,
  andNot,
  andAll,
  splitMatches,
  countBits,
  positions,
];

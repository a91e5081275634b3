import { isDeepStrictEqual } from 'node:util';
import type { Condition, Query, StockIndex } from '@loupe/stock-index';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { summariseTimings } from './timing.ts';
import { generateTraderQueries } from './trader-queries.ts';

const WALKS = 200;
const STEPS = 8;

/** Lists of the form, with the number of their chips. */
const lists = [
  ['shape', 12],
  ['color', 10],
  ['clarity', 10],
  ['cut', 3],
  ['polish', 3],
  ['symmetry', 3],
  ['fluorescence', 4],
  ['lab', 3],
  ['location', 8],
] as const;

/** One chip of a list more, or one less. */
function pressChip(where: readonly Condition[], random: SeededRandom): Condition[] {
  const chosen = lists.filter(([column]) => where.some((one) => one.kind === 'in' && one.column === column));
  const among = chosen.length > 0 && random.chance(0.7) ? chosen : lists;
  const [column, chips] = among[random.between(0, among.length - 1)] ?? lists[0];
  const own = where.find((one) => one.kind === 'in' && one.column === column);
  const codes = own?.kind === 'in' ? own.codes : [];
  const code = codes.length > 1 && random.chance(0.4) ? codes[0] : random.between(1, chips);
  const next = codes.includes(code ?? 0) ? codes.filter((one) => one !== code) : [...codes, code ?? 1];
  const others = where.filter((one) => one !== own);
  return next.length === 0 ? others : [...others, { kind: 'in', column, codes: next }];
}

/** Walks through the form: a question, and those after it, each with one chip more or less. */
export function generateFormWalks(seed: number): Query[][] {
  const random = createSeededRandom(seed);
  return generateTraderQueries(WALKS, seed + 1).map((first) => {
    const walk = [first];
    for (let step = 0; step < STEPS; step++) {
      const before = walk.at(-1) ?? first;
      walk.push({ ...before, where: pressChip(before.where, random) });
    }
    return walk;
  });
}

/** Asks the questions of the walks in another order and in their order, and compares both with unrelated questions. */
export function measureFormWalks(index: StockIndex, unrelatedMs: number, seed: number): string[] {
  const walks = generateFormWalks(seed);
  const time = (query: Query) => {
    const started = performance.now();
    const answer = index.search(query);
    return { ms: performance.now() - started, answer };
  };
  // Questions of one walk are far apart here, so that none follows from another.
  const apart = Array.from({ length: STEPS + 1 }, (_, step) =>
    walks.map((walk) => time(walk[step] ?? { where: [] })),
  );
  const along = walks.map((walk) => walk.map(time));
  for (const [at, walk] of along.entries())
    for (const [step, { answer }] of walk.entries())
      if (!isDeepStrictEqual(answer, apart[step]?.[at]?.answer))
        throw new Error(`step ${step} of walk ${at} is answered otherwise along the walk`);
  const steps = summariseTimings(along.flatMap((walk) => walk.slice(1).map(({ ms }) => ms)));
  const alone = summariseTimings(apart.slice(1).flatMap((row) => row.map(({ ms }) => ms)));
  return [
    `${WALKS} walks through the form, ${STEPS} steps each: a step takes ${steps.mean.toFixed(3)} ms on the mean (p50 ${steps.p50.toFixed(3)}, p95 ${steps.p95.toFixed(3)}), ${(steps.mean / unrelatedMs).toFixed(2)} × an unrelated question, ${(steps.mean / alone.mean).toFixed(2)} × the same question alone`,
  ];
}

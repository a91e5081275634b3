import {
  matchScore,
  pairKeys,
  storedAttributes,
  vocabularies,
  type Attribute,
  type PairStone,
  type PairTolerances,
} from '@loupe/domain';
import type { Stone } from '../../stock/stone.ts';

const attributes = new Map<string, Attribute>(storedAttributes.map((one) => [one.key, one]));

function factOf({ facts }: Stone, key: keyof PairStone): number {
  const value = facts[key];
  const attribute = attributes.get(key);
  if (value === null || attribute === undefined) return 0;
  if (typeof value === 'number') return value;
  const list = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  const codeOf = (one: string) => (list === undefined ? 0 : (vocabularies[list].codeOf(one) ?? 0));
  if (typeof value === 'string') return codeOf(value);
  return value.reduce((mask, one) => mask | (1 << (codeOf(one) - 1)), 0);
}

const isPairStone = (facts: Partial<PairStone>): facts is PairStone => pairKeys.every((key) => key in facts);

function pairStoneOf(stone: Stone): PairStone {
  const facts: Partial<PairStone> = Object.fromEntries(pairKeys.map((key) => [key, factOf(stone, key)]));
  if (!isPairStone(facts)) throw new TypeError('a fact is missing');
  return facts;
}

const join = (a: Stone, b: Stone) => [a.facts.stock_no ?? '', b.facts.stock_no ?? ''].toSorted().join('\0');

/**
 * Matched pairs by comparing all stones with each other: best first, each stone once. Returns sorted id
 * pairs.
 */
export function bruteForceStonePairs(stones: readonly Stone[], tolerances: PairTolerances): number[][] {
  const matchable = stones.map((stone) => ({ stone, as: pairStoneOf(stone) }));
  const candidates = matchable.flatMap((a, index) =>
    matchable.slice(index + 1).flatMap((b) => {
      const score = matchScore(a.as, b.as, tolerances);
      const amount = (a.stone.facts.amount ?? 0) + (b.stone.facts.amount ?? 0);
      return score === null
        ? []
        : [{ ids: [a.stone.id, b.stone.id], score, amount, numbers: join(a.stone, b.stone) }];
    }),
  );
  candidates.sort((a, b) => b.score - a.score || a.amount - b.amount || (a.numbers < b.numbers ? -1 : 1));
  const given = new Set<number>();
  return candidates.flatMap(({ ids }) => {
    if (ids.some((id) => given.has(id))) return [];
    for (const id of ids) given.add(id);
    return [ids.toSorted((a, b) => a - b)];
  });
}

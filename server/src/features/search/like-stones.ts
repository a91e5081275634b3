import { emptyCriteria, writeCriteria, type Criteria, type LikeStones } from '@loupe/contract';
import { similarStones, type LikeGoods, type Likeness } from '@loupe/domain';
import type { StockReader } from '@loupe/stock-index';
import type { Stone } from '../stock/stone.ts';
import { conditionsOf, type Asking } from './conditions.ts';

/** What like stones are told by. */
function goodsOf({ facts }: Pick<Stone, 'facts'>): LikeGoods {
  return {
    type: facts.type ?? '',
    shape: facts.shape ?? '',
    caratThousandths: facts.carat ?? 0,
    color: facts.color,
    fancyColour: facts.fancy_colour,
    fancyIntensity: facts.fancy_intensity,
    clarity: facts.clarity,
  };
}

/** The search that finds the stones like this one, or null when there is nothing to go by. */
export function likeCriteria(stone: Pick<Stone, 'facts'>, likeness: Likeness): Criteria | null {
  const similar = similarStones(goodsOf(stone), likeness);
  if (similar === null) return null;
  const choices = Object.entries(similar.choices).map(
    ([key, include]) => [key, { include, exclude: [] }] as const,
  );
  return {
    ...emptyCriteria,
    choices: Object.fromEntries(choices),
    spans: { carat: [similar.caratThousandths] },
  };
}

/** How many like stones are on the list, and the searches that show them. */
export function countLikeStones(
  reader: StockReader,
  stone: Pick<Stone, 'facts'>,
  asking: Asking,
): LikeStones | null {
  const search = (likeness: Likeness) => {
    const criteria = likeCriteria(stone, likeness);
    return (
      criteria && {
        count: reader.count(conditionsOf(criteria, asking)),
        search_param: { ...writeCriteria(criteria) },
      }
    );
  };
  const [exact, near, wide] = [search('exact'), search('near'), search('wide')];
  return exact && near && wide && { exact, near, wide };
}

import { emptyCriteria, formatCriteria, type Criteria, type SimilarStones } from '@loupe/contract';
import { buildSimilarityCriteria, type SimilarityInput, type SimilarityLevel } from '@loupe/domain';
import type { StockReader } from '@loupe/stock-index';
import { buildConditions, type ConditionContext } from '@loupe/stock-search';
import type { Stone } from '../stock/stone.ts';

/** The attributes that similarity compares. */
function goodsOf({ facts }: Pick<Stone, 'facts'>): SimilarityInput {
  return {
    type: facts.type ?? '',
    shape: facts.shape ?? '',
    caratThousandths: facts.carat ?? 0,
    color: facts.color,
    fancyColour: facts.fancy_color,
    fancyIntensity: facts.fancy_intensity,
    clarity: facts.clarity,
  };
}

/** Criteria that find stones similar to this one; null when its attributes are not sufficient. */
export function similarStonesCriteria(
  stone: Pick<Stone, 'facts'>,
  likeness: SimilarityLevel,
): Criteria | null {
  const similar = buildSimilarityCriteria(goodsOf(stone), likeness);
  if (similar === null) return null;
  const choices = Object.entries(similar.choices).map(
    ([key, include]) => [key, { include, exclude: [] }] as const,
  );
  return {
    ...emptyCriteria,
    choices: Object.fromEntries(choices),
    ranges: { carat: [similar.caratThousandths] },
  };
}

/** Number of similar stones per similarity level, with the criteria that find them. */
export function countSimilarStones(
  reader: StockReader,
  stone: Pick<Stone, 'facts'>,
  context: ConditionContext,
): SimilarStones | null {
  const search = (likeness: SimilarityLevel) => {
    const criteria = similarStonesCriteria(stone, likeness);
    return (
      criteria && {
        count: reader.count(buildConditions(criteria, context)),
        search_param: { ...formatCriteria(criteria) },
      }
    );
  };
  const [exact, near, wide] = [search('exact'), search('near'), search('wide')];
  return exact && near && wide && { exact, near, wide };
}

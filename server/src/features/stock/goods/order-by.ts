import type { GoodsSort } from '@loupe/contract';
import { vocabularies, type VocabularyId } from '@loupe/domain';
import type { Values } from './conditions.ts';

/** Order by a column of goods: values of a list in the trade's order, what is not known last. */
export function orderBy(
  { key, direction }: GoodsSort,
  vocabulary: VocabularyId | null,
  values: Values,
): string {
  if (vocabulary === null) return `${key} ${direction} nulls last`;
  const grades = vocabularies[vocabulary].values.map(({ value }) => value);
  return `array_position(${values.put(grades)}::text[], ${key}) ${direction} nulls last`;
}

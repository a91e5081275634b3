import { vocabularies, type VocabularyId } from '../vocabulary.ts';
import { PhraseDictionary } from './phrase-dictionary.ts';

const isLatin = (spelling: string) => /^[\x20-\x7e]*$/.test(spelling);

/**
 * The spellings of a vocabulary that are usable in chat. Leaves out codes shorter than `shortest` letters,
 * which have a meaning only in a column of a stock file, and the values and spellings in `without`.
 */
export function spellingsOf(
  id: VocabularyId,
  { shortest = 1, without = [] }: { shortest?: number; without?: readonly string[] } = {},
): PhraseDictionary<string> {
  const book = new PhraseDictionary<string>();
  const { values } = vocabularies[id];
  const isUsed = (spelling: string) =>
    !without.includes(spelling) && (!isLatin(spelling) || spelling.length >= shortest);
  for (const { value } of values) if (!without.includes(value)) book.add(value, value);
  for (const { value, aliases } of values) {
    if (!without.includes(value)) for (const alias of aliases.filter(isUsed)) book.add(alias, value);
  }
  for (const { value, label } of values) if (!without.includes(value)) book.add(label, value);
  return book;
}

/** The values of a vocabulary in its order. */
export function vocabularyOrder(id: VocabularyId): readonly string[] {
  return vocabularies[id].values.map(({ value }) => value);
}

/** The values of a list between two values, both inclusive. The two may be given in either order. */
export function valuesBetween(order: readonly string[], one: string, other: string): string[] {
  const ends = [order.indexOf(one), order.indexOf(other)];
  return order.slice(Math.min(...ends), Math.max(...ends) + 1);
}

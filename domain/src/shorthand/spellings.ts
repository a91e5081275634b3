import { vocabularies, type VocabularyId } from '../vocabulary.ts';
import { Phrasebook } from './phrasebook.ts';

const isLatin = (spelling: string) => /^[\x20-\x7e]*$/.test(spelling);

/**
 * The spellings of a word list as chat may use them. Codes shorter than `shortest` letters stay out (they mean
 * something only in a stock file's column), as do the values and spellings in `without`.
 */
export function spellingsOf(
  id: VocabularyId,
  { shortest = 1, without = [] }: { shortest?: number; without?: readonly string[] } = {},
): Phrasebook<string> {
  const book = new Phrasebook<string>();
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

/** The values of a word list in its own order. */
export function orderOf(id: VocabularyId): readonly string[] {
  return vocabularies[id].values.map(({ value }) => value);
}

/** Values of a list from one to another, whichever comes first. */
export function stretch(order: readonly string[], one: string, other: string): string[] {
  const ends = [order.indexOf(one), order.indexOf(other)];
  return order.slice(Math.min(...ends), Math.max(...ends) + 1);
}

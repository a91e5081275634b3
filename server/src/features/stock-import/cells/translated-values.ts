import { vocabularyTexts } from '@loupe/contract';
import { aliasKey, translatePhrase, type Vocabulary } from '@loupe/domain';

const known = new Map<Vocabulary, ReadonlyMap<string, string>>();

/**
 * The value that a text names in one of the languages of the portal or of the trade's messages; undefined when none or
 * several have that name.
 */
export function readTranslatedValue(list: Vocabulary, text: string): string | undefined {
  const names = known.get(list) ?? namesOf(list);
  known.set(list, names);
  const named = names.get(aliasKey(text));
  if (named !== undefined) return named;
  const word = translatePhrase(text);
  return word === undefined ? undefined : list.read(word);
}

function namesOf(list: Vocabulary): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const texts of Object.values(vocabularyTexts)) {
    for (const { value } of list.values) {
      const key = aliasKey(texts[`vocabulary.${list.id}.${value}`] ?? '');
      if (key === '') continue;
      if (names.has(key) && names.get(key) !== value) ambiguous.add(key);
      names.set(key, value);
    }
  }
  for (const key of ambiguous) names.delete(key);
  return names;
}

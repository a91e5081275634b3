import { attributes, vocabularies, type Attribute, type VocabularyId } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isPlainText, plainText } from './text-id.ts';

/** English words of every value of the trade's lists, under the keys by which other languages override them. */
export const vocabularyMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(vocabularies).flatMap(({ id, values }) =>
    values.map(({ value, label }) => [`vocabulary.${id}.${value}`, label]),
  ),
);

/** Gradings are written by their codes in every language. */
const gradings = new Set<VocabularyId>(['clarity', 'jewellery-clarity', 'cut', 'polish', 'symmetry']);

const byKey = new Map<string, Attribute>(attributes.map((attribute) => [attribute.key, attribute]));

/** The words the trade uses, in the reader's language. */
export interface TradeWords {
  /** What an attribute is called over a narrow column. */
  readonly column: (key: string) => string;
  /** What an attribute is called where there is room. */
  readonly attribute: (key: string) => string;
  /** A value in full: Excellent. */
  readonly value: (id: VocabularyId, value: string) => string;
  /** A value on a chip or in a grid: EX. */
  readonly short: (id: VocabularyId, value: string) => string;
  /** The parts of a fancy colour in the order of the language; what is not known is left out. */
  readonly fancy: (parts: {
    readonly intensity: string;
    readonly overtone: string;
    readonly colour: string;
  }) => string;
  /** A name as it stands inside a sentence; abbreviations keep their capitals. */
  readonly inSentence: (name: string) => string;
}

function tradeWords(intl: IntlShape): TradeWords {
  const { messages, formatMessage, locale } = intl;
  const nameOf = (id: string, key: string) => plainText(intl, id, key.replaceAll('_', ' '));
  const value = (id: VocabularyId, of: string) => {
    const key = `vocabulary.${vocabularies[id].id}.${of}`;
    return plainText(intl, key, vocabularyMessages[key] ?? of);
  };
  return {
    column: (key) => nameOf(`attribute.${key}`, key),
    attribute: (key) => nameOf(`attribute.${key}.long`, key),
    value,
    short: (id, of) => {
      if (gradings.has(id)) return of;
      const key = `vocabulary.${vocabularies[id].id}.${of}.short`;
      return isPlainText(key, messages) ? formatMessage({ id: key }) : value(id, of);
    },
    fancy: (parts) => formatMessage({ id: 'stones.fancy' }, parts).replaceAll(/\s+/g, ' ').trim(),
    inSentence: (name) =>
      /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name,
  };
}

export function useTradeWords(): TradeWords {
  const intl = useIntl();
  return useMemo(() => tradeWords(intl), [intl]);
}

/** The word list of an attribute, if its values come from one. */
export function vocabularyOf(key: string): VocabularyId | undefined {
  const attribute = byKey.get(key);
  return attribute && 'vocabulary' in attribute ? attribute.vocabulary : undefined;
}

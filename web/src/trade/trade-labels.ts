import { stoneAttributes, vocabularies, type Attribute, type VocabularyId } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isPlainText, plainText } from '../lib/text-id.ts';

/** English labels of every vocabulary value, under the message ids by which other languages override them. */
export const vocabularyMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(vocabularies).flatMap(({ id, values }) =>
    values.map(({ value, label }) => [`vocabulary.${id}.${value}`, label]),
  ),
);

/** Gradings are shown as codes in every language. */
const gradings = new Set<VocabularyId>(['clarity', 'jewellery-clarity', 'cut', 'polish', 'symmetry']);

const byKey = new Map<string, Attribute>(stoneAttributes.map((attribute) => [attribute.key, attribute]));

/** Trade terms in the user's language. */
export interface TradeLabels {
  /** Label of an attribute above a narrow column. */
  readonly column: (key: string) => string;
  /** Full label of an attribute. */
  readonly attribute: (key: string) => string;
  /** Full label of a value: Excellent. */
  readonly value: (id: VocabularyId, value: string) => string;
  /** Short label of a value for a chip or a grid: EX. */
  readonly short: (id: VocabularyId, value: string) => string;
  /** The parts of a fancy colour in the order of the language; unknown parts are left out. */
  readonly fancy: (parts: {
    readonly intensity: string;
    readonly overtone: string;
    readonly colour: string;
  }) => string;
  /** A label as used inside a sentence; abbreviations stay in capitals. */
  readonly inSentence: (name: string) => string;
}

function tradeWords(intl: IntlShape): TradeLabels {
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

export function useTradeLabels(): TradeLabels {
  const intl = useIntl();
  return useMemo(() => tradeWords(intl), [intl]);
}

/** The vocabulary of an attribute, if it has one. */
export function vocabularyForAttribute(key: string): VocabularyId | undefined {
  const attribute = byKey.get(key);
  return attribute && 'vocabulary' in attribute ? attribute.vocabulary : undefined;
}

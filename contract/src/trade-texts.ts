import type { Locale } from './languages.ts';
import arabicAttributes from './attribute-texts/ar.json' with { type: 'json' };
import englishAttributes from './attribute-texts/en.json' with { type: 'json' };
import spanishAttributes from './attribute-texts/es.json' with { type: 'json' };
import frenchAttributes from './attribute-texts/fr.json' with { type: 'json' };
import gujaratiAttributes from './attribute-texts/gu.json' with { type: 'json' };
import italianAttributes from './attribute-texts/it.json' with { type: 'json' };
import russianAttributes from './attribute-texts/ru.json' with { type: 'json' };
import turkishAttributes from './attribute-texts/tr.json' with { type: 'json' };
import chineseAttributes from './attribute-texts/zh.json' with { type: 'json' };
import arabicWords from './vocabulary-texts/ar.json' with { type: 'json' };
import spanishWords from './vocabulary-texts/es.json' with { type: 'json' };
import frenchWords from './vocabulary-texts/fr.json' with { type: 'json' };
import gujaratiWords from './vocabulary-texts/gu.json' with { type: 'json' };
import italianWords from './vocabulary-texts/it.json' with { type: 'json' };
import russianWords from './vocabulary-texts/ru.json' with { type: 'json' };
import turkishWords from './vocabulary-texts/tr.json' with { type: 'json' };
import chineseWords from './vocabulary-texts/zh.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/**
 * Names of stone attributes: `attribute.KEY` is short, for a narrow column, `attribute.KEY.long` is the full
 * name.
 */
export const attributeTexts: Readonly<Record<Locale, Readonly<typeof englishAttributes>>> = {
  en: englishAttributes,
  ar: arabicAttributes,
  zh: chineseAttributes,
  fr: frenchAttributes,
  it: italianAttributes,
  es: spanishAttributes,
  tr: turkishAttributes,
  ru: russianAttributes,
  gu: gujaratiAttributes,
};

/**
 * Translations of vocabulary values, `vocabulary.LIST.VALUE`, and of declarations about goods,
 * `stated.KIND.TOPIC`. The English texts are part of the vocabularies and of the declarations themselves.
 */
export const vocabularyTexts: Readonly<Record<Locale, Texts>> = {
  en: {},
  ar: arabicWords,
  zh: chineseWords,
  fr: frenchWords,
  it: italianWords,
  es: spanishWords,
  tr: turkishWords,
  ru: russianWords,
  gu: gujaratiWords,
};

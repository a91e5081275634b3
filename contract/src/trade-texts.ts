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
import arabicWords from './word-texts/ar.json' with { type: 'json' };
import spanishWords from './word-texts/es.json' with { type: 'json' };
import frenchWords from './word-texts/fr.json' with { type: 'json' };
import gujaratiWords from './word-texts/gu.json' with { type: 'json' };
import italianWords from './word-texts/it.json' with { type: 'json' };
import russianWords from './word-texts/ru.json' with { type: 'json' };
import turkishWords from './word-texts/tr.json' with { type: 'json' };
import chineseWords from './word-texts/zh.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/** What attributes of a stone are called: `attribute.KEY` over a narrow column, `attribute.KEY.long` in full. */
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
 * Words of the trade's lists, `vocabulary.LIST.VALUE`, and what is stated of goods, `stated.KIND.TOPIC`; the English
 * ones stand in the lists themselves, and where it is stated.
 */
export const wordTexts: Readonly<Record<Locale, Texts>> = {
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

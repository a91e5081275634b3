import { notUsedAnswer } from '@loupe/contract';
import type { Vocabulary } from '@loupe/domain';
import { foreignCurrencyChoices } from '../questions/currency-answers.ts';
import { fromColumn, fromRowNumber } from '../questions/question.ts';
import { suggestValues } from '../questions/suggest-values.ts';
import { readStatedType } from '../tables/stated-type.ts';
import type { GoodsTable } from './collect-goods-table.ts';
import type { OpenPoint } from './goods-issue.ts';
import type { GoodsRules } from './goods-kind.ts';

const maxChoices = 8;

interface Choice {
  readonly answer: string;
  readonly label: string;
}

/** Likely answers to what is open, and whether the first one is the best guess. */
interface Choices {
  readonly choices: readonly Choice[];
  readonly isGuessed: boolean;
}

/** The answers that a user may give. */
export function choicesOf(point: OpenPoint, kind: GoodsRules, tables: readonly GoodsTable[]): Choices {
  if (point.kind === 'value') return choicesOfValue(point.field, point.text, kind);
  if (point.kind === 'constant') return choicesOfConstant(point.field, kind, tables);
  if (point.kind === 'currency') return { choices: currencyChoices(point.code), isGuessed: true };
  if (point.kind === 'price') return { choices: priceChoices, isGuessed: false };
  return { choices: numberChoices(kind, tables), isGuessed: true };
}

function choicesOfValue(field: string, text: string, kind: GoodsRules): Choices {
  const unknown = { answer: notUsedAnswer, label: 'unknown' };
  const texts = kind.suggestTexts(field, text);
  if (texts.length > 0)
    return { choices: [...texts.map((answer) => ({ answer, label: answer })), unknown], isGuessed: true };
  const suggested = suggestValues(kind.vocabularyOf(field), text, new Map());
  return {
    choices: [...suggested.map(({ value, label }) => ({ answer: value, label })), unknown],
    isGuessed: suggested[0]?.isLikely === true,
  };
}

function choicesOfConstant(field: string, kind: GoodsRules, tables: readonly GoodsTable[]): Choices {
  const vocabulary = kind.vocabularyOf(field);
  const values = (vocabulary?.values ?? []).filter(({ value }) => kind.isConstant(field, value));
  const titles = tables.flatMap((table) => table.titleTexts);
  const named = field === 'type' ? typeOfTitles(titles) : namedValue(vocabulary, titles);
  const sorted = values.toSorted((a, b) => Number(b.value === named) - Number(a.value === named));
  return {
    choices: sorted.slice(0, maxChoices).map(({ value, label }) => ({ answer: value, label })),
    isGuessed: named !== undefined,
  };
}

function numberChoices({ numberField }: GoodsRules, tables: readonly GoodsTable[]): readonly Choice[] {
  const columns = tables
    .flatMap((table) => table.columns)
    .filter(({ field, isUnique, header, alternatives }) => {
      const isFree = field === null && alternatives.every((name) => name === numberField);
      return isUnique && header !== '' && (isFree || field === 'row_no');
    });
  return [
    ...columns
      .slice(0, 2)
      .map(({ header }) => ({ answer: `${fromColumn}${header}`, label: `use the column ${header}` })),
    { answer: `${fromRowNumber}R`, label: 'make numbers from the rows: R1, R2 …' },
  ];
}

const priceChoices: readonly Choice[] = [
  { answer: 'per-carat', label: 'price per carat' },
  { answer: 'total', label: 'price of the whole lot' },
];

const currencyChoices = (code: string): readonly Choice[] =>
  code === 'USD'
    ? [
        { answer: 'USD', label: 'the prices are in US dollars' },
        { answer: notUsedAnswer, label: 'do not use these prices' },
      ]
    : foreignCurrencyChoices(code);

const typeOfTitles = (titles: readonly string[]): string | undefined => {
  const types = titles.map(readStatedType);
  return types.find((type) => type === 'Lab Grown') ?? types.find((type) => type === 'Natural');
};

const minNameLength = 4;

/** The only value that the words of the titles name. */
function namedValue(vocabulary: Vocabulary | undefined, titles: readonly string[]): string | undefined {
  if (vocabulary === undefined) return undefined;
  const found = new Set<string>();
  for (const title of titles) {
    const words = title.split(/[^\p{L}]+/u).filter((word) => word !== '');
    for (const [index, word] of words.entries()) {
      for (const name of [word, `${word} ${words[index + 1] ?? ''}`]) {
        const value = name.length < minNameLength ? undefined : vocabulary.read(name);
        if (value !== undefined) found.add(value);
      }
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

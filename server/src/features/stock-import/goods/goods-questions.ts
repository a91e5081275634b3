import type { Vocabulary } from '@loupe/domain';
import {
  columnQuestionId,
  constantQuestionId,
  currencyQuestionId,
  fromColumn,
  fromRowNumber,
  notUsed,
  priceQuestionId,
  shapeQuestionId,
  stockNumberQuestionId,
  typeQuestionId,
  valueQuestionId,
  type Question,
} from '../questions/question.ts';
import { options } from '../questions/question-options.ts';
import { suggestValues } from '../questions/suggest-values.ts';
import { namesGrownGoods } from '../tables/find-tables.ts';
import type { GoodsTable } from './collect-goods-table.ts';
import type { CellIssue, OpenPoint } from './goods-issue.ts';
import type { GoodsColumn, GoodsRules } from './goods-kind.ts';

const maxQuestions = 3;
const maxPoints = 500;
const maxAskedLength = 60;
const maxChoices = 8;
/** Share of the rows that must have an unknown optional value before it is asked. */
const valuableShare = 0.05;

interface Counted {
  readonly point: OpenPoint;
  rows: number;
  /** Rows that are not stored without the answer. */
  open: number;
}

type Choice = { readonly answer: string; readonly label: string };

/** Collects what a user may decide while the rows of a file of goods are read. */
export class GoodsQuestionCollector {
  private readonly tables: readonly GoodsTable[];
  private readonly kind: GoodsRules;
  private readonly points = new Map<string, Counted>();
  private readonly guesses: ReadonlyMap<string, GoodsColumn>;
  private rows = 0;

  constructor(tables: readonly GoodsTable[], kind: GoodsRules) {
    this.tables = tables;
    this.kind = kind;
    this.guesses = guessedColumns(tables, kind);
  }

  /** Counts the questions on which a row depends. */
  addRow(issues: readonly CellIssue[], assumes: readonly OpenPoint[]): void {
    this.rows += 1;
    const seen = new Set<string>();
    for (const { asks, remedy } of [...issues, ...assumes.map((asks) => ({ asks, remedy: undefined }))]) {
      if (asks === undefined || (asks.kind === 'value' && asks.text.length > maxAskedLength)) continue;
      const id = idOf(asks);
      if (seen.has(id)) continue;
      seen.add(id);
      const known = this.points.get(id);
      const open = remedy === 'open' ? 1 : 0;
      if (known !== undefined) {
        known.rows += 1;
        known.open += open;
      } else if (this.points.size < maxPoints) this.points.set(id, { point: asks, rows: 1, open });
    }
  }

  /** The questions of the file, those that keep most rows from being stored first. */
  list(): readonly Question[] {
    const columns = [...this.guesses].map(([field, column]) => this.columnQuestion(field, column));
    const points = [...this.points]
      .filter(([, { open, rows, point }]) => open > 0 || this.isWorthAsking(point, rows))
      .filter(([, { point }]) => !this.isAskedByColumn(point))
      .map(([id, counted]) => this.pointQuestion(id, counted));
    return [...columns, ...points]
      .toSorted((a, b) => Number(a.isAssumed) - Number(b.isAssumed) || b.rows - a.rows)
      .slice(0, maxQuestions);
  }

  private isWorthAsking({ kind }: OpenPoint, rows: number): boolean {
    return kind === 'currency' || rows >= Math.max(2, this.rows * valuableShare);
  }

  /** A guessed column may hold what is missing, so that it is asked first. */
  private isAskedByColumn(point: OpenPoint): boolean {
    if (point.kind === 'stock-number') return this.guesses.has(this.kind.numberField);
    return point.kind === 'constant' && this.guesses.has(point.field);
  }

  private columnQuestion(field: string, column: GoodsColumn): Question {
    const isNeeded = this.kind.neededFields.includes(field) || this.kind.priceFields.includes(field);
    const choices = column.alternatives.map((name) => ({ answer: name, label: name.replaceAll('_', ' ') }));
    return {
      id: columnQuestionId(column.header),
      kind: 'column',
      subject: column.header,
      field: null,
      rows: this.rows,
      isAssumed: !isNeeded,
      options: options([...choices, { answer: notUsed, label: 'not used' }], this.rows),
    };
  }

  private pointQuestion(id: string, { point, rows, open }: Counted): Question {
    const base = { id, rows, isAssumed: open === 0, subject: '', field: null };
    switch (point.kind) {
      case 'value': {
        const { field, text } = point;
        const { choices, isGuessed } = this.choicesOfValue(field, text);
        return { ...base, kind: 'value', subject: text, field, options: options(choices, rows, isGuessed) };
      }
      case 'constant': {
        const { field } = point;
        const { choices, isGuessed } = this.choicesOfConstant(field);
        const kind = field === 'shape' || field === 'type' ? field : 'constant';
        return {
          ...base,
          kind,
          field: kind === 'constant' ? field : null,
          options: options(choices.slice(0, maxChoices), rows, isGuessed),
        };
      }
      case 'currency':
        return {
          ...base,
          kind: 'currency',
          subject: point.code,
          options: options(currencyChoices(point.code), rows),
        };
      case 'price':
        return { ...base, kind: 'price', subject: point.header, options: options(priceChoices, rows, false) };
      case 'stock-number':
        return { ...base, kind: 'stock-number', options: options(this.numberChoices(), rows) };
    }
  }

  private choicesOfValue(field: string, text: string): { choices: Choice[]; isGuessed: boolean } {
    const unknown = { answer: notUsed, label: 'unknown' };
    const texts = this.kind.suggestTexts(field, text);
    if (texts.length > 0)
      return { choices: [...texts.map((answer) => ({ answer, label: answer })), unknown], isGuessed: true };
    const suggested = suggestValues(this.kind.vocabularyOf(field), text, new Map());
    return {
      choices: [...suggested.map(({ value, label }) => ({ answer: value, label })), unknown],
      isGuessed: suggested[0]?.isLikely === true,
    };
  }

  private choicesOfConstant(field: string): { choices: Choice[]; isGuessed: boolean } {
    const values = (this.kind.vocabularyOf(field)?.values ?? []).filter(({ value }) =>
      this.kind.isConstant(field, value),
    );
    const titles = this.tables.flatMap((table) => table.titleTexts);
    const named = field === 'type' ? typeOfTitles(titles) : namedValue(this.kind.vocabularyOf(field), titles);
    const sorted = values.toSorted((a, b) => Number(b.value === named) - Number(a.value === named));
    return {
      choices: sorted.map(({ value, label }) => ({ answer: value, label })),
      isGuessed: named !== undefined,
    };
  }

  private numberChoices(): Choice[] {
    const columns = this.tables
      .flatMap((table) => table.columns)
      .filter(({ field, isUnique, header, alternatives }) => {
        const isFree = field === null && alternatives.every((name) => name === this.kind.numberField);
        return isUnique && header !== '' && (isFree || field === 'row_no');
      });
    return [
      ...columns
        .slice(0, 2)
        .map(({ header }) => ({ answer: `${fromColumn}${header}`, label: `use the column ${header}` })),
      { answer: `${fromRowNumber}R`, label: 'make numbers from the rows: R1, R2 …' },
    ];
  }
}

function idOf(point: OpenPoint): string {
  switch (point.kind) {
    case 'value':
      return valueQuestionId(point.field, point.text);
    case 'constant':
      return point.field === 'shape'
        ? shapeQuestionId
        : point.field === 'type'
          ? typeQuestionId
          : constantQuestionId(point.field);
    case 'currency':
      return currencyQuestionId(point.code);
    case 'price':
      return priceQuestionId;
    case 'stock-number':
      return stockNumberQuestionId;
  }
}

const priceChoices: readonly Choice[] = [
  { answer: 'per-carat', label: 'price per carat' },
  { answer: 'total', label: 'price of the whole lot' },
];

const currencyChoices = (code: string): readonly Choice[] =>
  code === 'USD'
    ? [
        { answer: 'USD', label: 'the prices are in US dollars' },
        { answer: notUsed, label: 'do not use these prices' },
      ]
    : [
        { answer: notUsed, label: `do not use prices in ${code}` },
        { answer: 'USD', label: 'the prices are in US dollars' },
      ];

const typeOfTitles = (titles: readonly string[]): string | undefined =>
  titles.some(namesGrownGoods)
    ? 'Lab Grown'
    : titles.some((title) => /\bnatural\b/i.test(title))
      ? 'Natural'
      : undefined;

const minNameLength = 4;

/** The only value that the words of the titles name. */
function namedValue(vocabulary: Vocabulary | undefined, titles: readonly string[]): string | undefined {
  if (vocabulary === undefined) return undefined;
  const found = new Set<string>();
  for (const title of titles) {
    const words = title.split(/[^\p{L}]+/u).filter((word) => word !== '');
    for (const [index, word] of words.entries()) {
      for (const name of [word, `${word} ${words[index + 1] ?? ''}`]) {
        const isCode = vocabulary.codeOf(name) !== undefined;
        const value = name.length < minNameLength && !isCode ? undefined : vocabulary.read(name);
        if (value !== undefined) found.add(value);
      }
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Columns that are only guessed, for the needed fields that no other column of their table gives. */
function guessedColumns(
  tables: readonly GoodsTable[],
  { neededFields, priceFields }: GoodsRules,
): ReadonlyMap<string, GoodsColumn> {
  const guesses = new Map<string, GoodsColumn>();
  const needed = new Set([...neededFields, ...priceFields]);
  for (const { columns } of tables) {
    const known = new Set(columns.map(({ field }) => field));
    for (const column of columns) {
      const [field] = column.alternatives;
      if (column.confidence !== 'guess' || column.isPriceUnclear === true || field === undefined) continue;
      if (needed.has(field) && !known.has(field) && !guesses.has(field)) guesses.set(field, column);
    }
  }
  return guesses;
}

import { notUsedAnswer } from '@loupe/contract';
import {
  columnQuestionId,
  constantQuestionId,
  currencyQuestionId,
  priceQuestionId,
  shapeQuestionId,
  stockNumberQuestionId,
  typeQuestionId,
  valueQuestionId,
  type Question,
} from '../questions/question.ts';
import { options } from '../questions/question-options.ts';
import type { GoodsTable } from './collect-goods-table.ts';
import type { CellIssue, OpenPoint } from './goods-issue.ts';
import { choicesOf } from './goods-choices.ts';
import type { GoodsColumn, GoodsRules } from './goods-kind.ts';

const maxQuestions = 3;
const maxPoints = 500;
const maxAskedLength = 60;
/** Share of the rows that must have an unknown optional value before it is asked. */
const valuableShare = 0.05;

interface Counted {
  readonly point: OpenPoint;
  rows: number;
  /** Rows that are not stored without the answer. */
  open: number;
}

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

  /** Guessed columns of a table on which its rows depend. */
  openColumns({ columns }: GoodsTable): readonly GoodsColumn[] {
    return [...this.guesses].flatMap(([field, column]) =>
      this.isNeeded(field) && columns.includes(column) ? [column] : [],
    );
  }

  private isNeeded(field: string): boolean {
    return this.kind.neededFields.includes(field) || this.kind.priceFields.includes(field);
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
    const choices = column.alternatives.map((name) => ({
      answer: name,
      label: this.kind.fieldLabels[name] ?? name.replaceAll('_', ' '),
    }));
    return {
      id: columnQuestionId(column.header),
      kind: 'column',
      subject: column.header,
      field: null,
      rows: this.rows,
      isAssumed: !this.isNeeded(field),
      options: options([...choices, { answer: notUsedAnswer, label: 'not used' }], this.rows),
    };
  }

  private pointQuestion(id: string, { point, rows, open }: Counted): Question {
    const { choices, isGuessed } = choicesOf(point, this.kind, this.tables);
    const kind = questionKindOf(point);
    return {
      id,
      kind,
      subject: subjectOf(point),
      field: kind === 'value' || kind === 'constant' ? fieldOf(point) : null,
      rows,
      isAssumed: open === 0,
      options: options(choices, rows, isGuessed),
    };
  }
}

const fieldOf = (point: OpenPoint): string | null => ('field' in point ? point.field : null);

/** Shape and type of all rows are asked as for stones. */
function questionKindOf(point: OpenPoint): Question['kind'] {
  return point.kind === 'constant' && (point.field === 'shape' || point.field === 'type')
    ? point.field
    : point.kind;
}

function subjectOf(point: OpenPoint): string {
  if (point.kind === 'value') return point.text;
  if (point.kind === 'currency') return point.code;
  return point.kind === 'price' ? point.header : '';
}

function idOf(point: OpenPoint): string {
  if (point.kind === 'value') return valueQuestionId(point.field, point.text);
  if (point.kind === 'currency') return currencyQuestionId(point.code);
  if (point.kind === 'price') return priceQuestionId;
  if (point.kind === 'stock-number') return stockNumberQuestionId;
  if (point.field === 'shape') return shapeQuestionId;
  return point.field === 'type' ? typeQuestionId : constantQuestionId(point.field);
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

import { notUsedAnswer } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import type { Field } from '../fields.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import { isKeptForStaff, rejectsRow } from '../issue-codes.ts';
import { isTypeDecided, type Profile } from '../profile.ts';
import type { ResolvedColumn } from '../resolve-column.ts';
import type { RowDraft, RowIssue } from '../row/row-draft.ts';
import type { FileAnalysis, PlacedTable } from '../tables/analyse-file.ts';
import { foreignCurrencyChoices } from './currency-answers.ts';
import {
  bothTypes,
  columnQuestionId,
  currencyQuestionId,
  discountQuestionId,
  fromColumn,
  fromReportNumber,
  fromRowNumber,
  labNameQuestionId,
  labQuestionId,
  priceQuestionId,
  shapeQuestionId,
  stockNumberQuestionId,
  typeQuestionId,
  valueQuestionId,
  type Question,
} from './question.ts';
import {
  type UnknownValue,
  guessedColumns,
  isNumbering,
  options,
  prices,
  required,
  valuable,
} from './question-options.ts';
import { staysRejected, typeFields } from './stays-rejected.ts';
import { suggestValues, vocabularyOf } from './suggest-values.ts';

/** Share of the rows that must have an unknown optional value before it is asked. */
const valuableShare = 0.05;
/** Those that most rows depend on are asked first; the answers often make others unnecessary. */
const maxQuestions = 3;
/** Formats of the report numbers of the laboratories, as far as they differ. */
const labsOfNumbers: readonly (readonly [lab: string, format: RegExp])[] = [
  ['GIA', /^\d{10}$/],
  ['IGI', /^(?:LG)?\d{9}$/i],
  ['HRD', /^\d{11,12}$/],
];
/** Share of the rows whose numbers must have the format of a laboratory that is suggested. */
const likelyLabShare = 0.9;
const maxValues = 500;
const maxAskedLength = 60;
/** Rows named as an example. */
const maxFirstRows = 5;

/** Rows of a wide table with fewer filled cells are totals. */
const minGoodsCells = 4;
const wideTable = 8;

const hasGoodsCells = ({ columns }: PlacedTable, { cells }: SheetRow) =>
  columns.length < wideTable || cells.filter((cell) => textOf(cell).trim() !== '').length >= minGoodsCells;

const typesOfAll = [
  { answer: 'Lab Grown', label: 'all stones are lab-grown' },
  { answer: 'Natural', label: 'all stones are natural' },
];
const typesOfRows = [
  { answer: bothTypes, label: 'list natural and lab-grown stones, as each row states' },
  { answer: 'Natural', label: 'list natural stones only' },
  { answer: 'Lab Grown', label: 'list lab-grown stones only' },
];

/** Collects what a user may decide while the rows of a file are read. */
export class QuestionCollector {
  private readonly profile: Profile;
  private readonly analysis: FileAnalysis;
  /** The profile lists laboratory-grown stones because the file states nothing else. */
  private readonly isTypeAssumed: boolean;
  private readonly unknownValues = new Map<string, UnknownValue>();
  private readonly valueCounts = new Map<Field, Map<string, number>>();
  private readonly missing = new Map<Field, number>();
  private readonly guesses: ReadonlyMap<Field, ResolvedColumn>;
  private readonly unclearPrice: ResolvedColumn | undefined;
  private rows = 0;
  private priceRows = 0;
  private otherTypeRows = 0;
  private titledTypeRows = 0;
  private lablessRows = 0;
  private readonly labsByNumber = new Map<string, number>();
  private readonly firstLablessRows: number[] = [];
  private reportlessRows = 0;

  constructor(analysis: FileAnalysis, profile: Profile, isTypeAssumed: boolean) {
    this.analysis = analysis;
    this.profile = profile;
    this.isTypeAssumed = isTypeAssumed;
    const columns = analysis.tables.flatMap((table) => table.columns);
    this.guesses = guessedColumns(columns);
    this.unclearPrice = columns.find(({ isPriceUnclear }) => isPriceUnclear);
  }

  /**
   * Counts a row.
   *
   * @returns whether the row must not be stored only because of questions without an answer
   */
  addRow(table: PlacedTable, row: SheetRow, draft: RowDraft, issues: readonly RowIssue[]): boolean {
    this.rows += 1;
    this.countValues(draft);
    this.countLab(draft);
    // A line of text between the stones has neither a number nor a weight; its words are not asked.
    const isGoods =
      (draft.text('stock_no') !== null || draft.number('carat') !== null) &&
      hasGoodsCells(table, row) &&
      !issues.some(staysRejected);
    let hasError = false;
    let areAllOpen = true;
    let isOtherType = false;
    if (issues.some(({ code, missing }) => code === 'W_FROM_TITLE' && missing === 'type'))
      this.titledTypeRows += 1;
    for (const issue of issues) {
      const isOpen = this.addIssue(table, row, issue, isGoods);
      if (!rejectsRow(issue.code)) continue;
      hasError = true;
      if (!isOpen) areAllOpen = false;
      // Other errors of goods that may not belong to the file are judged when their type is decided.
      else if (issue.code === 'E_TYPE') isOtherType = true;
    }
    const isUnclear = this.isTypeUnclear(table);
    if (isOtherType || isUnclear) this.otherTypeRows += 1;
    return (hasError && (areAllOpen || isOtherType)) || (!hasError && isUnclear);
  }

  /** The questions of the file, those that keep rows from being stored first. */
  list(): readonly Question[] {
    const questions = [
      ...this.columnQuestions(),
      ...this.priceQuestion(),
      ...this.currencyQuestions(),
      ...this.stockNumberQuestion(),
      ...this.shapeQuestion(),
      ...this.typeQuestion(),
      ...this.labQuestion(),
      ...this.discountQuestion(),
      ...this.valueQuestions(),
    ];
    return questions
      .toSorted((a, b) => Number(a.isAssumed) - Number(b.isAssumed) || b.rows - a.rows)
      .slice(0, maxQuestions);
  }

  private countValues(draft: RowDraft) {
    for (const field of [...required, ...valuable]) {
      const value = draft.text(field);
      if (value === null || vocabularyOf(field) === undefined) continue;
      const counts = this.valueCounts.get(field) ?? new Map<string, number>();
      this.valueCounts.set(field, counts.set(value, (counts.get(value) ?? 0) + 1));
    }
  }

  private countLab(draft: RowDraft) {
    const number = draft.text('report_no');
    const lab = number === null ? undefined : labsOfNumbers.find(([, format]) => format.test(number))?.[0];
    if (lab !== undefined) this.labsByNumber.set(lab, (this.labsByNumber.get(lab) ?? 0) + 1);
  }

  /** Counts an issue; returns whether an answer can remove it. */
  private addIssue(
    table: PlacedTable,
    row: SheetRow,
    { code, column, missing }: RowIssue,
    isGoods: boolean,
  ): boolean {
    const field = column?.field ?? missing ?? null;
    if (isKeptForStaff(code)) {
      if (code === 'E_LAB_REPORT_PAIR' && field === 'lab') {
        this.lablessRows += 1;
        if (this.firstLablessRows.length < maxFirstRows) this.firstLablessRows.push(row.row);
      } else if (code === 'E_LAB_REPORT_PAIR') this.reportlessRows += 1;
      return true;
    }
    if (code === 'E_TYPE') return field !== null && typeFields.has(field);
    if (code === 'E_PRICE_MISSING') {
      this.priceRows += 1;
      const isForeign = table.columns.some(({ currency }) => currency !== undefined);
      return this.unclearPrice !== undefined || isForeign || this.hasGuess(...prices);
    }
    if (field === null) return false;
    if (code === 'E_REQUIRED') {
      this.missing.set(field, (this.missing.get(field) ?? 0) + 1);
      const hasColumn = table.columns.some((one) => one.field === field);
      return this.hasGuess(field) || (!hasColumn && (field === 'stock_no' || field === 'shape'));
    }
    if (code !== 'E_UNKNOWN_VALUE' && code !== 'W_UNKNOWN_VALUE') return false;
    return (
      isGoods && column !== null && this.addUnknownValue(field, textOf(row.cells[column.index]), row.row)
    );
  }

  private hasGuess(...fields: Field[]) {
    return fields.some((field) => this.guesses.has(field));
  }

  private addUnknownValue(field: Field, raw: string, row: number): boolean {
    const text = cleanText(raw);
    const isRequired = required.has(field);
    const isAskable = vocabularyOf(field) !== undefined && text.length <= maxAskedLength;
    if (!isAskable || (!isRequired && !valuable.has(field))) return false;
    const id = valueQuestionId(field, text);
    const known = this.unknownValues.get(id);
    if (known !== undefined) {
      known.rows += 1;
      if (known.firstRows.length < maxFirstRows) known.firstRows.push(row);
    } else if (this.unknownValues.size < maxValues)
      this.unknownValues.set(id, { field, text, isRequired, rows: 1, firstRows: [row] });
    return this.unknownValues.has(id);
  }

  private columnQuestions(): Question[] {
    return [...this.guesses].map(([field, column]) => ({
      id: columnQuestionId(column.header),
      kind: 'column' as const,
      subject: column.header,
      field: null,
      rows: this.rows,
      isAssumed: !required.has(field) && !prices.has(field),
      options: options(
        [
          ...column.alternatives.map((name) => ({ answer: name, label: name.replaceAll('_', ' ') })),
          { answer: notUsedAnswer, label: 'not used' },
        ],
        this.rows,
        !column.isWeak,
      ),
    }));
  }

  private priceQuestion(): Question[] {
    if (this.unclearPrice === undefined || this.profile.price !== undefined) return [];
    const choices = [
      { answer: 'total', label: 'price of the stone' },
      { answer: 'per-carat', label: 'price per carat' },
    ];
    return [this.fileQuestion(priceQuestionId, 'price', this.unclearPrice.header, this.rows, choices)];
  }

  private currencyQuestions(): Question[] {
    if (this.priceRows === 0) return [];
    const open = this.analysis.tables
      .flatMap(({ columns }) => columns)
      .flatMap(({ currency, usdRate }) =>
        currency === undefined || usdRate !== undefined || this.profile.usdRates[currency] === null
          ? []
          : [currency],
      );
    return [...new Set(open)].map((currency) =>
      this.fileQuestion(
        currencyQuestionId(currency),
        'currency',
        currency,
        this.priceRows,
        foreignCurrencyChoices(currency),
      ),
    );
  }

  private stockNumberQuestion(): Question[] {
    const tables = this.analysis.tables.filter(
      ({ columns }) => !columns.some(({ field }) => field === 'stock_no'),
    );
    const isGiven = this.profile.stockNumberPrefix !== undefined;
    if (tables.length === 0 || isGiven || this.hasGuess('stock_no')) return [];
    const columns = tables.flatMap((table) => table.columns);
    const isFromReport = columns.some(({ field, isUnique }) => field === 'report_no' && isUnique);
    // Numbers of rows are stable only where the file has them.
    const choices = [
      ...(isFromReport ? [{ answer: fromReportNumber, label: 'use the report numbers' }] : []),
      ...columns
        .filter(isNumbering)
        .slice(0, 2)
        .map(({ header }) => ({
          answer: `${fromColumn}${header}`,
          label: `use the column ${header}`,
        })),
      { answer: `${fromRowNumber}R`, label: 'make numbers from the rows: R1, R2 …' },
    ];
    const question = this.fileQuestion(stockNumberQuestionId, 'stock-number', '', this.rows, choices);
    return [{ ...question, isAssumed: isFromReport }];
  }

  private shapeQuestion(): Question[] {
    const rows = this.missing.get('shape') ?? 0;
    const hasColumn = this.analysis.tables.some(({ columns }) =>
      columns.some(({ field }) => field === 'shape'),
    );
    if (rows === 0 || hasColumn || this.hasGuess('shape')) return [];
    const shapes = vocabularies.shape.values.slice(0, 8);
    const choices = shapes.map(({ value, label }) => ({ answer: value, label }));
    const question = this.fileQuestion(shapeQuestionId, 'shape', '', rows, choices);
    return [{ ...question, options: options(choices, rows, false) }];
  }

  /** A title, the sheet or the file names laboratory-grown goods, and no column states the type of each stone. */
  private isTypeUnclear({ titles, columns }: PlacedTable): boolean {
    const isNamed = titles.type === 'Lab Grown' || titles.type === 'unclear';
    return isNamed && !isTypeDecided(this.profile) && !columns.some(({ field }) => field === 'type');
  }

  private typeQuestion(): Question[] {
    if (this.isTypeAssumed) {
      const rows = this.titledTypeRows;
      if (rows === 0) return [];
      const question = this.fileQuestion(typeQuestionId, 'type', '', rows, typesOfAll);
      return [{ ...question, isAssumed: true, options: options(typesOfAll, rows, true) }];
    }
    if (this.otherTypeRows === 0 || this.profile.acceptsStatedTypes) return [];
    // Titles that name the goods of some tables only state the type of each table.
    const isStated = !this.analysis.tables.every((table) => this.isTypeUnclear(table));
    const choices = isStated ? typesOfRows : typesOfAll;
    return [this.fileQuestion(typeQuestionId, 'type', '', this.otherTypeRows, choices)];
  }

  /** The stones are stored for staff meanwhile, so that the answer keeps no row from being stored. */
  private labQuestion(): Question[] {
    if (this.lablessRows * 2 > this.rows && !this.hasGuess('lab')) {
      const count = ([lab]: readonly [string, RegExp]) => this.labsByNumber.get(lab) ?? 0;
      const [likeliest, ...others] = labsOfNumbers.toSorted((a, b) => count(b) - count(a));
      const labs = [likeliest, ...others].flatMap((one) => (one ? [{ answer: one[0], label: one[0] }] : []));
      const isLikely = likeliest !== undefined && count(likeliest) >= this.lablessRows * likelyLabShare;
      const question = this.fileQuestion(labNameQuestionId, 'lab', '', this.lablessRows, labs);
      return [
        {
          ...question,
          isAssumed: true,
          firstRows: this.firstLablessRows,
          options: options(labs, this.lablessRows, isLikely),
        },
      ];
    }
    if (this.reportlessRows === 0 || this.reportlessRows * 2 < this.rows) return [];
    const choices = [
      { answer: 'absent', label: 'list the stones without report numbers' },
      { answer: 'required', label: 'hide the stones from customers until they have a report number' },
    ];
    const question = this.fileQuestion(labQuestionId, 'lab', '', this.reportlessRows, choices);
    return [{ ...question, isAssumed: true }];
  }

  private discountQuestion(): Question[] {
    const { discountSign, supposed } = this.profile;
    const columns = this.analysis.tables.flatMap((table) => table.columns);
    const column = columns.find(({ isSignUnproven }) => isSignUnproven);
    const isPriced = columns.some(({ field }) => field === 'ppc' || field === 'amount');
    if (column === undefined || isPriced || discountSign !== undefined || supposed.discountSign !== undefined)
      return [];
    const choices = [
      { answer: 'below', label: 'below the list price' },
      { answer: 'as-written', label: 'above the list price' },
    ];
    const question = this.fileQuestion(
      discountQuestionId,
      'discount-sign',
      column.header,
      this.rows,
      choices,
    );
    return [{ ...question, isAssumed: true }];
  }

  private valueQuestions(): Question[] {
    return [...this.unknownValues]
      .filter(([, { isRequired, rows }]) => isRequired || rows >= Math.max(2, this.rows * valuableShare))
      .toSorted(([, a], [, b]) => Number(b.isRequired) - Number(a.isRequired) || b.rows - a.rows)
      .map(([id, { field, text, isRequired, rows, firstRows }]) => {
        const suggested = suggestValues(vocabularyOf(field), text, this.valueCounts.get(field) ?? new Map());
        const choices = [
          ...suggested.map(({ value, label }) => ({ answer: value, label })),
          { answer: notUsedAnswer, label: 'unknown' },
        ];
        const isGuessed = suggested[0]?.isLikely === true;
        return {
          id,
          kind: 'value' as const,
          subject: text,
          field,
          rows,
          isAssumed: !isRequired,
          firstRows,
          options: options(choices, rows, isGuessed),
        };
      });
  }

  private fileQuestion(
    id: string,
    kind: Question['kind'],
    subject: string,
    rows: number,
    choices: readonly { readonly answer: string; readonly label: string }[],
  ): Question {
    return { id, kind, subject, field: null, rows, isAssumed: false, options: options(choices, rows) };
  }
}

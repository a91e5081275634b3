import { storedAttributes, type PriceList } from '@loupe/domain';
import type { FactValue } from '../stock/stone.ts';
import type { DecidedColumn } from '../stock-import/decide-columns.ts';
import { expectedFor } from '../stock-import/expected.ts';
import { fieldNamed } from '../stock-import/fields.ts';
import { isError, isReported } from '../stock-import/issue-codes.ts';
import { noProfile } from '../stock-import/profile.ts';
import type { IncomingStone, ReadRow } from '../stock-import/row/finish-row.ts';
import { createRowReader } from '../stock-import/row/row-reader.ts';
import type { StoredStone } from './stored-stone.ts';
import { editableAttributes, typedText } from './stone-texts.ts';

/** What is wrong with a typed value, or unusual about it. */
export interface EditProblem {
  readonly field: string;
  readonly code: string;
  readonly expected: string;
}

export interface ReadEdit {
  readonly problems: readonly EditProblem[];
  readonly warnings: readonly EditProblem[];
  /** Columns and their new values: what was typed and what follows from it; nothing while there are problems. */
  readonly changes: ReadonlyMap<string, FactValue>;
  /** The stone's price as it would be; null while there are problems. */
  readonly price: Pick<IncomingStone, 'values' | 'basis'> | null;
}

/** The price list and the day by which stones are read. */
export interface ReadingOf {
  readonly list: PriceList;
  readonly today: number;
}

/** Kinds of goods a feed brings; a stone of either is read as one of its feed. */
const types = ['Natural', 'Lab Grown'] as const;
const money: ReadonlySet<string> = new Set(['ppc', 'amount', 'rap']);
const compared = storedAttributes
  .map(({ key }) => key)
  .filter((key) => !['status', 'stock_no', 'first_listed_on', 'inclusion', 'media'].includes(key));

/**
 * Reads what was typed as a file's row is read, by the same readers and checks: the stone as it stands makes a row,
 * the stone with what was typed another, and what differs between the two is the edit. So nothing changes but what
 * was typed and what follows from it.
 */
export function readEdit(
  stone: StoredStone,
  typed: Readonly<Record<string, string>>,
  reading: ReadingOf,
): ReadEdit {
  const before = textsOf(stone);
  const after = { ...before, ...typed };
  // One figure decides the price: the one that was typed.
  if (typed['disc'] !== undefined && typed['disc'] !== '') delete after['ppc'];
  else if (typed['ppc'] !== undefined && typed['ppc'] !== '') delete after['disc'];
  const [was, is] = [read(stone.stockNo, before, reading), read(stone.stockNo, after, reading)];
  const known = new Set(issuesOf(was).map(({ field, code }) => `${field} ${code}`));
  const issues = issuesOf(is).filter(
    ({ field, code }) => is.stone === null || !known.has(`${field} ${code}`),
  );
  const problems = issues.filter(({ code }) => isError(code) || isTyped(code, typed));
  const errors = problems.map(({ field, code }) => ({
    field,
    code,
    expected: expectedFor(code, fieldNamed(field) ?? null),
  }));
  const warnings = issues
    .filter((issue) => !problems.includes(issue))
    .map(({ field, code }) => ({ field, code, expected: expectedFor(code, fieldNamed(field) ?? null) }));
  if (errors.length > 0 || is.stone === null)
    return { problems: errors, warnings, changes: new Map(), price: null };
  return { problems: [], warnings, changes: changesBetween(stone, was.stone, is.stone), price: is.stone };
}

/** A value that a file would lose with a warning is a mistake when a person types it. */
const isTyped = (code: string, typed: Readonly<Record<string, string>>) =>
  code === 'W_UNKNOWN_VALUE' && Object.keys(typed).length > 0;

/** The stone as a row of a file; its price by the figure that it follows. */
function textsOf({ facts, basis }: StoredStone): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const attribute of editableAttributes) {
    const text = typedText(attribute, facts[attribute.key] ?? null);
    if (text !== '') texts[attribute.key] = text;
  }
  delete texts[basis === 'DISC' ? 'ppc' : 'disc'];
  return texts;
}

function read(stockNo: string, texts: Readonly<Record<string, string>>, { list, today }: ReadingOf): ReadRow {
  const cells = Object.entries({ stock_no: stockNo, ...texts });
  const columns = cells.map(([key], index): DecidedColumn => ({
    index,
    header: key,
    field: fieldNamed(key) ?? null,
    comma: money.has(key) ? 'thousands' : 'decimal',
    isFraction: false,
    isBelowUnsigned: false,
    issues: [],
    notes: [],
  }));
  const type = types.find((known) => known === texts['type']) ?? 'Natural';
  const profile = { ...noProfile, constants: { type } };
  const reader = createRowReader({ columns, profile, list, today, stockNumbers: null });
  const row = reader({ row: 1, cells: cells.map(([, text]) => text) });
  if (row === null) throw new Error(`${stockNo} reads as no stone`);
  return row;
}

const issuesOf = ({ issues }: ReadRow) =>
  issues
    .filter(({ code }) => isReported(code))
    .map(({ code, column, missing }) => ({ code, field: column?.field ?? missing ?? '' }));

/** What two readings of a stone differ in, as columns; by the stored stone where it could not be read as it was. */
function changesBetween(
  stone: StoredStone,
  was: IncomingStone | null,
  is: IncomingStone,
): ReadonlyMap<string, FactValue> {
  const changes = new Map<string, FactValue>();
  const note = (column: string, before: FactValue, after: FactValue) => {
    if (JSON.stringify(before) !== JSON.stringify(after)) changes.set(column, after);
  };
  for (const key of compared) {
    const before = was === null ? (stone.facts[key] ?? null) : (was.values.get(key) ?? null);
    note(key, before, is.values.get(key) ?? null);
  }
  note('basis', stone.basis, is.basis);
  note('list_basis', was?.listBasis ?? stone.listBasis, is.listBasis);
  note('no_list_reason', was === null ? stone.noListReason : was.noListReason, is.noListReason);
  return changes;
}

import { storedAttributes, type PriceList, type FactValue } from '@loupe/domain';
import type { ResolvedColumn } from '../stock-import/resolve-column.ts';
import { expectedText } from '../stock-import/expected-text.ts';
import { findFieldByName } from '../stock-import/fields.ts';
import { isError, isReported } from '../stock-import/issue-codes.ts';
import { emptyProfile } from '../stock-import/profile.ts';
import type { ImportedStone, ParsedRow } from '../stock-import/row/finish-row.ts';
import { createRowReader } from '../stock-import/row/row-reader.ts';
import type { StoredStone } from './stored-stone.ts';
import { editableAttributes, formatEditableValue } from './editable-attributes.ts';

/** An invalid or unusual typed value. */
export interface EditProblem {
  readonly field: string;
  readonly code: string;
  readonly expectation: string;
}

export interface ParsedEdit {
  readonly problems: readonly EditProblem[];
  readonly warnings: readonly EditProblem[];
  /** Columns and their new values, typed and derived; empty while there are problems. */
  readonly changes: ReadonlyMap<string, FactValue>;
  /** The resulting price of the stone; null while there are problems. */
  readonly price: Pick<ImportedStone, 'values' | 'priceBasis'> | null;
}

/** Price list and day used to parse stones. */
export interface EditContext {
  readonly list: PriceList;
  readonly today: number;
}

/** Types of goods in a feed; a stone of either type is parsed as part of its feed. */
const types = ['Natural', 'Lab Grown'] as const;
const money: ReadonlySet<string> = new Set(['ppc', 'amount', 'rap']);
/** Attributes of a stone that an edit can change, typed or derived. */
const compared = storedAttributes
  .map(({ key }) => key)
  .filter((key) => !['status', 'stock_no', 'first_listed_on', 'inclusion', 'media'].includes(key));
/** Columns of a stone that an edit can change. */
export const editedColumns: readonly string[] = [...compared, 'price_basis', 'list_basis', 'no_list_reason'];

/**
 * Parses typed values like a row of a file, with the same parsers and checks. The current stone is one row,
 * the stone with the typed values another, and the difference between the two is the edit. So only typed
 * values and values derived from them change.
 */
export function parseEdit(
  stone: StoredStone,
  typed: Readonly<Record<string, string>>,
  reading: EditContext,
): ParsedEdit {
  const before = textsOf(stone);
  const after = { ...before, ...typed };
  // One figure determines the price: the typed one.
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
    expectation: expectedText(code, findFieldByName(field) ?? null),
  }));
  const warnings = issues
    .filter((issue) => !problems.includes(issue))
    .map(({ field, code }) => ({
      field,
      code,
      expectation: expectedText(code, findFieldByName(field) ?? null),
    }));
  if (errors.length > 0 || is.stone === null)
    return { problems: errors, warnings, changes: new Map(), price: null };
  return { problems: [], warnings, changes: changesBetween(stone, was.stone, is.stone), price: is.stone };
}

/** A value that a file loses with a warning is an error when a user types it. */
const isTyped = (code: string, typed: Readonly<Record<string, string>>) =>
  code === 'W_UNKNOWN_VALUE' && Object.keys(typed).length > 0;

/** The stone as a row of a file, priced by the figure its price is based on. */
function textsOf({ facts, priceBasis }: StoredStone): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const attribute of editableAttributes) {
    const text = formatEditableValue(attribute, facts[attribute.key] ?? null);
    if (text !== '') texts[attribute.key] = text;
  }
  delete texts[priceBasis === 'DISC' ? 'ppc' : 'disc'];
  return texts;
}

function read(
  stockNo: string,
  texts: Readonly<Record<string, string>>,
  { list, today }: EditContext,
): ParsedRow {
  const cells = Object.entries({ stock_no: stockNo, ...texts });
  const columns = cells.map(([key], index): ResolvedColumn => ({
    index,
    header: key,
    field: findFieldByName(key) ?? null,
    comma: money.has(key) ? 'thousands' : 'decimal',
    isFraction: false,
    isPointGrouping: false,
    isBelowUnsigned: false,
    isSignUnproven: false,
    confidence: 'certain',
    alternatives: [],
    isUnique: false,
    isPriceUnclear: false,
    isWeak: false,
    currency: undefined,
    issues: [],
    notes: [],
  }));
  const type = types.find((known) => known === texts['type']) ?? 'Natural';
  const profile = { ...emptyProfile, constants: { type } };
  const reader = createRowReader({ columns, profile, list, today, stockNumbers: null });
  const row = reader({ row: 1, cells: cells.map(([, text]) => text) });
  if (row === null) throw new Error(`${stockNo} reads as no stone`);
  return row;
}

const issuesOf = ({ issues }: ParsedRow) =>
  issues
    .filter(({ code }) => isReported(code))
    .map(({ code, column, missing }) => ({ code, field: column?.field ?? missing ?? '' }));

/**
 * Columns that differ between two parses of a stone. When its current values cannot be parsed, the stored
 * stone is compared.
 */
function changesBetween(
  stone: StoredStone,
  was: ImportedStone | null,
  is: ImportedStone,
): ReadonlyMap<string, FactValue> {
  const changes = new Map<string, FactValue>();
  const note = (column: string, before: FactValue, after: FactValue) => {
    if (JSON.stringify(before) !== JSON.stringify(after)) changes.set(column, after);
  };
  for (const key of compared) {
    const before = was === null ? (stone.facts[key] ?? null) : (was.values.get(key) ?? null);
    note(key, before, is.values.get(key) ?? null);
  }
  note('price_basis', stone.priceBasis, is.priceBasis);
  note('list_basis', was?.listBasis ?? stone.listBasis, is.listBasis);
  note('no_list_reason', was === null ? stone.noListReason : was.noListReason, is.noListReason);
  return changes;
}

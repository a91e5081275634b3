import { problemText } from '@loupe/contract';
/**
 * Everything an import may say about a cell, a row or a file.
 * E: the row is not listed. W: listed, shown on the report. I: put right silently, counted.
 */
export const issueCodes = {
  E_REQUIRED: problemText('E_REQUIRED'),
  E_UNKNOWN_VALUE: problemText('E_UNKNOWN_VALUE'),
  E_NUMBER: problemText('E_NUMBER'),
  E_RANGE: problemText('E_RANGE'),
  E_FORMULA: problemText('E_FORMULA'),
  E_SCI_NOTATION: problemText('E_SCI_NOTATION'),
  E_DUP_STOCK: problemText('E_DUP_STOCK'),
  E_DUP_REPORT: problemText('E_DUP_REPORT'),
  E_PRICE_MISSING: problemText('E_PRICE_MISSING'),
  E_LAB_REPORT_PAIR: problemText('E_LAB_REPORT_PAIR'),
  E_BLOCKED_ORIGIN: problemText('E_BLOCKED_ORIGIN'),
  E_TYPE: problemText('E_TYPE'),
  E_PAIR_HALF: problemText('E_PAIR_HALF'),
  E_PAIR_PRICE: problemText('E_PAIR_PRICE'),
  E_PAIR_INCOMPLETE: problemText('E_PAIR_INCOMPLETE'),
  W_UNKNOWN_VALUE: problemText('W_UNKNOWN_VALUE'),
  W_SPLIT_GRADE: problemText('W_SPLIT_GRADE'),
  W_SIGN_STRIPPED: problemText('W_SIGN_STRIPPED'),
  W_AMBIGUOUS_CODE: problemText('W_AMBIGUOUS_CODE'),
  W_AMBIGUOUS_DATE: problemText('W_AMBIGUOUS_DATE'),
  W_DISC_SIGN: problemText('W_DISC_SIGN'),
  W_PERCENT_SCALE: problemText('W_PERCENT_SCALE'),
  W_PRICE_CONFLICT: problemText('W_PRICE_CONFLICT'),
  W_NO_LIST_PRICE: problemText('W_NO_LIST_PRICE'),
  W_PRICE_UNLIKELY: problemText('W_PRICE_UNLIKELY'),
  W_MEAS_ORDER: problemText('W_MEAS_ORDER'),
  W_DEPTH_MISMATCH: problemText('W_DEPTH_MISMATCH'),
  W_WEIGHT_MISMATCH: problemText('W_WEIGHT_MISMATCH'),
  W_LAB_NOT_ACCEPTED: problemText('W_LAB_NOT_ACCEPTED'),
  W_STATUS_PROTECTED: problemText('W_STATUS_PROTECTED'),
  W_PAIR_BROKEN: problemText('W_PAIR_BROKEN'),
  W_HELD_OR_SOLD: problemText('W_HELD_OR_SOLD'),
  W_STOCK_NO_ELSEWHERE: problemText('W_STOCK_NO_ELSEWHERE'),
  W_REPORT_ELSEWHERE: problemText('W_REPORT_ELSEWHERE'),
  I_NORMALISED: problemText('I_NORMALISED'),
  I_SPLIT_CELL: problemText('I_SPLIT_CELL'),
  I_HEADER_SKIPPED: problemText('I_HEADER_SKIPPED'),
  I_ROW_DROPPED: problemText('I_ROW_DROPPED'),
} as const;

export type IssueCode = keyof typeof issueCodes;

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(issueCodes, text);

/** The codes that were counted, in the order of this list. */
export const countedCodes = (counts: Readonly<Partial<Record<IssueCode, number>>>): IssueCode[] =>
  Object.keys(issueCodes)
    .filter(isIssueCode)
    .filter((code) => counts[code] !== undefined);

const keptForStaff: ReadonlySet<IssueCode> = new Set(['E_LAB_REPORT_PAIR', 'E_PAIR_INCOMPLETE']);

/** Whether rows with this code are stored for staff, offline, instead of being left out. */
export const isKeptForStaff = (code: IssueCode): boolean => keptForStaff.has(code);

export const isError = (code: IssueCode): boolean => code.startsWith('E_');
export const rejectsRow = (code: IssueCode): boolean => isError(code) && !isKeptForStaff(code);
export const isReported = (code: IssueCode): boolean => !code.startsWith('I_');

/** Codes that on most rows of a file mean that its columns are mapped wrongly (domain reference 5.2). */
export const wrongMapCodes = [
  'W_MEAS_ORDER',
  'W_DEPTH_MISMATCH',
  'W_WEIGHT_MISMATCH',
  'W_PRICE_UNLIKELY',
] as const;
export type WrongMapCode = (typeof wrongMapCodes)[number];

import { formatIssue } from '@loupe/contract';
/**
 * Every issue an import can report about a cell, a row or a file.
 * E: the row is not listed. W: the row is listed and shown in the report. I: corrected silently and counted.
 */
export const issueCodes = {
  E_REQUIRED: formatIssue('E_REQUIRED'),
  E_UNKNOWN_VALUE: formatIssue('E_UNKNOWN_VALUE'),
  E_NUMBER: formatIssue('E_NUMBER'),
  E_RANGE: formatIssue('E_RANGE'),
  E_FORMULA: formatIssue('E_FORMULA'),
  E_SCI_NOTATION: formatIssue('E_SCI_NOTATION'),
  E_DUP_STOCK: formatIssue('E_DUP_STOCK'),
  E_DUP_REPORT: formatIssue('E_DUP_REPORT'),
  E_PRICE_MISSING: formatIssue('E_PRICE_MISSING'),
  E_LAB_REPORT_PAIR: formatIssue('E_LAB_REPORT_PAIR'),
  E_BLOCKED_ORIGIN: formatIssue('E_BLOCKED_ORIGIN'),
  E_TYPE: formatIssue('E_TYPE'),
  E_PAIR_HALF: formatIssue('E_PAIR_HALF'),
  E_PAIR_PRICE: formatIssue('E_PAIR_PRICE'),
  E_PAIR_INCOMPLETE: formatIssue('E_PAIR_INCOMPLETE'),
  W_UNKNOWN_VALUE: formatIssue('W_UNKNOWN_VALUE'),
  W_SPLIT_GRADE: formatIssue('W_SPLIT_GRADE'),
  W_ROW_NUMBERED: formatIssue('W_ROW_NUMBERED'),
  W_FROM_TITLE: formatIssue('W_FROM_TITLE'),
  W_SIGN_STRIPPED: formatIssue('W_SIGN_STRIPPED'),
  W_AMBIGUOUS_CODE: formatIssue('W_AMBIGUOUS_CODE'),
  W_AMBIGUOUS_DATE: formatIssue('W_AMBIGUOUS_DATE'),
  W_DISC_SIGN: formatIssue('W_DISC_SIGN'),
  W_PERCENT_SCALE: formatIssue('W_PERCENT_SCALE'),
  W_PRICE_CONFLICT: formatIssue('W_PRICE_CONFLICT'),
  W_NO_LIST_PRICE: formatIssue('W_NO_LIST_PRICE'),
  W_PRICE_UNLIKELY: formatIssue('W_PRICE_UNLIKELY'),
  W_MEAS_ORDER: formatIssue('W_MEAS_ORDER'),
  W_DEPTH_MISMATCH: formatIssue('W_DEPTH_MISMATCH'),
  W_WEIGHT_MISMATCH: formatIssue('W_WEIGHT_MISMATCH'),
  W_LAB_NOT_ACCEPTED: formatIssue('W_LAB_NOT_ACCEPTED'),
  W_STATUS_PROTECTED: formatIssue('W_STATUS_PROTECTED'),
  W_PAIR_BROKEN: formatIssue('W_PAIR_BROKEN'),
  W_HELD_OR_SOLD: formatIssue('W_HELD_OR_SOLD'),
  W_STOCK_NO_ELSEWHERE: formatIssue('W_STOCK_NO_ELSEWHERE'),
  W_REPORT_ELSEWHERE: formatIssue('W_REPORT_ELSEWHERE'),
  W_CHANGED_BY_DESK: formatIssue('W_CHANGED_BY_DESK'),
  W_SKIPPED_BY_DESK: formatIssue('W_SKIPPED_BY_DESK'),
  I_NORMALISED: formatIssue('I_NORMALISED'),
  I_SPLIT_CELL: formatIssue('I_SPLIT_CELL'),
  I_HEADER_SKIPPED: formatIssue('I_HEADER_SKIPPED'),
  I_ROW_DROPPED: formatIssue('I_ROW_DROPPED'),
} as const;

export type IssueCode = keyof typeof issueCodes;

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(issueCodes, text);

/** Codes with a count, in the order of this list. */
export const listCountedCodes = (counts: Readonly<Partial<Record<IssueCode, number>>>): IssueCode[] =>
  Object.keys(issueCodes)
    .filter(isIssueCode)
    .filter((code) => counts[code] !== undefined);

const staffOnlyCode: ReadonlySet<IssueCode> = new Set(['E_LAB_REPORT_PAIR', 'E_PAIR_INCOMPLETE']);

/** Whether rows with this code are stored offline for staff instead of being rejected. */
export const isKeptForStaff = (code: IssueCode): boolean => staffOnlyCode.has(code);

export const isError = (code: IssueCode): boolean => code.startsWith('E_');
export const rejectsRow = (code: IssueCode): boolean => isError(code) && !isKeptForStaff(code);
export const isReported = (code: IssueCode): boolean => !code.startsWith('I_');

/** Codes that indicate a wrong column mapping when most rows of a file have them (domain reference 5.2). */
export const wrongMappingCodes = [
  'W_MEAS_ORDER',
  'W_DEPTH_MISMATCH',
  'W_WEIGHT_MISMATCH',
  'W_PRICE_UNLIKELY',
] as const;
export type WrongMappingCode = (typeof wrongMappingCodes)[number];

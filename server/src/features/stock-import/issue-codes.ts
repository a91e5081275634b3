/**
 * Everything an import may say about a cell, a row or a file.
 * E: the row is not listed. W: listed, shown on the report. I: put right silently, counted.
 */
export const issueCodes = {
  E_REQUIRED: 'mandatory cell empty',
  E_UNKNOWN_VALUE: 'mandatory value not known',
  E_NUMBER: 'not a number',
  E_RANGE: 'number outside hard limits',
  E_FORMULA: 'formula or spreadsheet error in the cell',
  E_SCI_NOTATION: 'digits lost to scientific notation',
  E_DUP_STOCK: 'stock number twice in the file',
  E_DUP_REPORT: 'lab and report number on two stock numbers',
  E_PRICE_MISSING: 'no usable price',
  E_LAB_REPORT_PAIR: 'lab without report number or the reverse: kept for staff, not visible to customers',
  E_BLOCKED_ORIGIN: 'origin not allowed',
  E_TYPE: 'kind of goods does not fit the feed',
  W_UNKNOWN_VALUE: 'optional value not known, stored empty, raw kept',
  W_SPLIT_GRADE: 'two grades in one cell, worse one stored',
  W_SIGN_STRIPPED: '+ or - removed',
  W_AMBIGUOUS_CODE: 'code read by a rule',
  W_AMBIGUOUS_DATE: 'day and month could be swapped',
  W_DISC_SIGN: 'positive discounts read as below list; supplier must confirm once per file',
  W_PERCENT_SCALE: 'fraction multiplied by 100',
  W_PRICE_CONFLICT: 'two price fields disagree',
  W_NO_LIST_PRICE: 'no list price for this stone: needs $/ct',
  W_MEAS_ORDER: 'measurements re-ordered',
  W_DEPTH_MISMATCH: 'depth % and measurements disagree',
  W_WEIGHT_MISMATCH: 'weight and measurements disagree',
  W_LAB_NOT_ACCEPTED: 'lab not accepted',
  W_STATUS_PROTECTED: 'status in the file ignored',
  W_PAIR_BROKEN: 'pair partner missing',
  I_NORMALISED: 'spelling',
  I_SPLIT_CELL: 'one cell fed several fields',
  I_HEADER_SKIPPED: 'rows above the header',
  I_ROW_DROPPED: 'not a data row',
} as const;

export type IssueCode = keyof typeof issueCodes;

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(issueCodes, text);

/** The codes that were counted, in the order of this list. */
export const countedCodes = (counts: Readonly<Partial<Record<IssueCode, number>>>): IssueCode[] =>
  Object.keys(issueCodes)
    .filter(isIssueCode)
    .filter((code) => counts[code] !== undefined);

/** Rows with this code are stored for staff, offline, instead of being left out. */
export const keptForStaff: IssueCode = 'E_LAB_REPORT_PAIR';

export const isError = (code: IssueCode): boolean => code.startsWith('E_');
export const rejectsRow = (code: IssueCode): boolean => isError(code) && code !== keptForStaff;
export const isReported = (code: IssueCode): boolean => !code.startsWith('I_');

/** Codes that on most rows of a file mean that its columns are mapped wrongly (domain reference 5.2). */
export const wrongMapCodes = ['W_MEAS_ORDER', 'W_DEPTH_MISMATCH', 'W_WEIGHT_MISMATCH'] as const;
export type WrongMapCode = (typeof wrongMapCodes)[number];

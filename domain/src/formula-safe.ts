/**
 * What a spreadsheet takes for the beginning of a formula, also in the wide letters of East Asia and behind spaces and
 * invisible characters: some spreadsheets trim a cell before they read it.
 */
const beginsFormula = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * A text that a spreadsheet shows as it stands: whatever somebody wrote, it is never a formula there.
 * Source: OWASP, CSV injection.
 */
export const formulaSafe = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

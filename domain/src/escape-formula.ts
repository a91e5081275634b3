/**
 * Text that a spreadsheet takes for the beginning of a formula, including the full-width characters of East
 * Asia and leading spaces and invisible characters: some spreadsheets trim a cell before they parse it.
 */
const beginsFormula = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * Escapes a text so that a spreadsheet shows it unchanged and never evaluates it as a formula.
 * Source: OWASP, CSV injection.
 */
export const escapeFormula = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

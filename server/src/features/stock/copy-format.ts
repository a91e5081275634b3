/**
 * Text format of PostgreSQL COPY, in both directions: tab-separated columns, one line feed per row, \N for
 * null. Several times faster than the row protocol for whole tables.
 */

const needsEscape = /[\\\t\n\r\b\f\v\0]/;

/** Formats one column of a COPY line. */
export function formatCopyValue(
  value: string | number | boolean | readonly string[] | null | undefined,
): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return escaped(typeof value === 'string' ? value : arrayLiteral(value));
}

function escaped(text: string): string {
  if (!needsEscape.test(text)) return text;
  return text
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll(/[\b\f\v]/g, ' ');
}

const arrayLiteral = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, (character) => `\\${character}`)}"`).join(',')}}`;

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

/** Parses one column of a COPY line; null for \N. */
export function parseCopyValue(text: string): string | null {
  if (text === '\\N') return null;
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(.)/gs, (_whole, character: string) => escapes[character] ?? character);
}

/** Parses the members of an array column. */
export function parseArrayLiteral(text: string): string[] {
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  if (!inside.includes('"')) return inside.split(',');
  return Array.from(inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g), ([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}

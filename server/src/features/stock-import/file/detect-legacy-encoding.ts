import { findFieldByHeader } from '../fields.ts';

/** Encodings of one language or a few, in which spreadsheets of older systems are saved; the first is the usual one. */
export const legacyEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'koi8-r',
] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];

/** The header is searched in these lines. */
const headLines = 40;
const maxHeaderLength = 40;
const separators = /[,;\t|]/;

/**
 * The encoding in which the first lines have the most known headers with letters beyond ASCII. Frequencies of letters,
 * the usual way, say little about a file of codes and figures with one line of words.
 */
export function detectLegacyEncoding(head: Uint8Array): LegacyEncoding {
  let best: LegacyEncoding = legacyEncodings[0];
  let most = 0;
  for (const encoding of legacyEncodings) {
    const known = countKnownHeaders(head, encoding);
    if (known > most) [best, most] = [encoding, known];
  }
  return best;
}

function countKnownHeaders(head: Uint8Array, encoding: LegacyEncoding): number {
  const lines = new TextDecoder(encoding).decode(head).split(/\r\n|\n|\r/);
  let most = 0;
  for (const line of lines.slice(0, headLines)) {
    const cells = line.split(separators).map((cell) => cell.replaceAll('"', '').trim());
    const known = cells.filter(
      (cell) =>
        cell.length <= maxHeaderLength &&
        /[^\p{ASCII}\ufffd]/u.test(cell) &&
        findFieldByHeader(cell) !== undefined,
    ).length;
    most = Math.max(most, known);
  }
  return most;
}

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
const separators = /[,;\t|]|<[^<>]{1,200}>/;
/** The encoding that the head of a page or an XML file declares. */
const declared = /<(?:meta|\?xml)[^<>]{0,300}?(?:charset|encoding)\s*=\s*["']?([\w-]{2,20})/i;

/**
 * The encoding in which the first lines have the most known headers with letters beyond ASCII. Frequencies of letters,
 * the usual way, say little about a file of codes and figures with one line of words.
 */
export function detectLegacyEncoding(head: Uint8Array): LegacyEncoding {
  const named = declaredEncoding(head);
  if (named !== undefined) return named;
  let best: LegacyEncoding = legacyEncodings[0];
  let most = 0;
  for (const encoding of legacyEncodings) {
    const known = countKnownHeaders(head, encoding);
    if (known > most) [best, most] = [encoding, known];
  }
  return best;
}

/** The declared encoding, unless it is unknown or cannot be that of the bytes. */
function declaredEncoding(head: Uint8Array): LegacyEncoding | undefined {
  const [, label] = declared.exec(new TextDecoder('windows-1252').decode(head)) ?? [];
  if (label === undefined) return undefined;
  try {
    const name = new TextDecoder(label).encoding;
    const encoding = legacyEncodings.find((one) => one === (name === 'gbk' ? 'gb18030' : name));
    // The first bytes may end within a letter.
    if (encoding !== undefined) new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return encoding;
  } catch {
    return undefined;
  }
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

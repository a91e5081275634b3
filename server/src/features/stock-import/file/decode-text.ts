import { formatIssue } from '@loupe/contract';
import { FileRejectedError } from './cell.ts';
import { detectLegacyEncoding, type LegacyEncoding } from './detect-legacy-encoding.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;

/**
 * Guesses the encoding of a text file from its first bytes: byte order mark, then the pattern of zero bytes,
 * then UTF-8 validity, then the headers that an older encoding gives.
 */
export function detectEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zerosAt = (odd: number) => head.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const many = head.length / 4;
  if (zerosAt(1) > many && zerosAt(0) === 0) return 'utf-16le';
  if (zerosAt(0) > many && zerosAt(1) === 0) return 'utf-16be';
  if (head.includes(0)) throw new FileRejectedError(formatIssue('SHEET_NOT_TEXT'));
  return isUtf8(head) ? 'utf-8' : detectLegacyEncoding(head);
}

/** The sample may end inside a character, so up to three bytes at its end are ignored. */
function isUtf8(head: Uint8Array): boolean {
  for (let cut = 0; cut <= 3; cut += 1) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut));
      return true;
    } catch {
      continue;
    }
  }
  return false;
}

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The separator that splits the first lines into the most columns; quoted parts are ignored. */
export function detectSeparator(headText: string): Separator {
  const lines = headText
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 30)
    .filter((line) => line !== '');
  const widest = (separator: string) => Math.max(0, ...lines.map((line) => line.split(separator).length));
  const [best] = separators.toSorted((a, b) => widest(b) - widest(a));
  return best ?? ',';
}

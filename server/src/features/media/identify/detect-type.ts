import { type MediaType, formatIssue } from '@loupe/contract';
import { MediaRejectedError } from './media-types.ts';

/** Number of leading bytes that are enough to detect a file's type. */
export const signatureBytes = 4_096;

type SignatureBytes = readonly [offset: number, bytes: string];
const has = (head: Buffer, signature: readonly SignatureBytes[]) =>
  signature.every(([offset, bytes]) =>
    head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
  );

const accepted: readonly (readonly [MediaType, readonly SignatureBytes[]])[] = [
  ['image/jpeg', [[0, '\xff\xd8\xff']]],
  ['image/png', [[0, '\x89PNG\r\n\x1a\n']]],
  [
    'image/webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  ['application/pdf', [[0, '%PDF-']]],
];

/** Recognised types that are rejected, with the alternative to send. */
const rejected: readonly (readonly [readonly SignatureBytes[], string])[] = [
  [[[0, 'GIF8']], formatIssue('SEND_PNG_OR_MP4', { type: 'GIF' })],
  [[[0, 'BM']], formatIssue('SEND_JPEG_OR_PNG', { type: 'BMP' })],
  [[[0, 'II*\0']], formatIssue('SEND_JPEG_OR_PNG', { type: 'TIFF' })],
  [[[0, 'MM\0*']], formatIssue('SEND_JPEG_OR_PNG', { type: 'TIFF' })],
  [[[0, 'PK\x03\x04']], formatIssue('ZIP_INSIDE')],
  [
    [
      [0, 'RIFF'],
      [8, 'AVI '],
    ],
    formatIssue('SEND_MP4', { type: 'AVI' }),
  ],
];

const stillBrands = /^(?:heic|heix|heim|heis|hevc|mif1|msf1|avif|avis)$/;

/**
 * Detects the type from the first bytes of a file and ignores its name. Throws {@link MediaRejectedError}.
 */
export function detectMediaType(head: Buffer): MediaType {
  const found = accepted.find(([, signature]) => has(head, signature));
  if (found !== undefined) return found[0];
  if (has(head, [[4, 'ftyp']])) return ofBrand(head.toString('latin1', 8, 12));
  if (has(head, [[0, '\x1a\x45\xdf\xa3']])) return ofMatroska(head);
  const known = rejected.find(([signature]) => has(head, signature));
  throw new MediaRejectedError(known?.[1] ?? textRefusal(head) ?? formatIssue('NO_MEDIA'));
}

function ofBrand(brand: string): MediaType {
  if (stillBrands.test(brand)) throw new MediaRejectedError(formatIssue('SEND_JPEG', { type: 'HEIC/AVIF' }));
  if (brand === 'qt  ') throw new MediaRejectedError(formatIssue('SEND_MP4', { type: 'QuickTime' }));
  return 'video/mp4';
}

/** The EBML element 42 82 in the header holds the document type, its length in one byte. */
function ofMatroska(head: Buffer): MediaType {
  const offset = head.indexOf(Buffer.from([0x42, 0x82]));
  const length = (head[offset + 2] ?? 0) & 0x7f;
  if (offset < 0) throw new MediaRejectedError(formatIssue('MEDIA_CUT_OR_DAMAGED'));
  const documentType = head.toString('latin1', offset + 3, offset + 3 + length).replaceAll('\0', '');
  if (documentType === 'webm') return 'video/webm';
  throw new MediaRejectedError(formatIssue('SEND_WEBM_OR_MP4', { type: 'Matroska' }));
}

/**
 * Web pages and SVG can carry scripts. The error names them, so that the sender does not retry under another
 * name.
 */
function textRefusal(head: Buffer): string | null {
  const text = head.toString('latin1').toLowerCase();
  if (text.includes('<svg')) return formatIssue('MEDIA_SVG');
  if (/<(?:!doctype|html|head|body|script|iframe)\b/.test(text)) return formatIssue('MEDIA_WEB_PAGE');
  return null;
}

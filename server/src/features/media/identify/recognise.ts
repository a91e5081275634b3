import { type MediaType, problemText } from '@loupe/contract';
import { MediaRefused } from './media-types.ts';

/** Bytes at the beginning of a file that tell what it is. */
export const headBytes = 4_096;

type Mark = readonly [place: number, bytes: string];
const has = (head: Buffer, marks: readonly Mark[]) =>
  marks.every(([place, bytes]) =>
    head.subarray(place, place + bytes.length).equals(Buffer.from(bytes, 'latin1')),
  );

const taken: readonly (readonly [MediaType, readonly Mark[]])[] = [
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

/** Known to us and still not taken, with what to do instead. */
const refused: readonly (readonly [readonly Mark[], string])[] = [
  [[[0, 'GIF8']], problemText('SEND_PNG_OR_MP4', { type: 'GIF' })],
  [[[0, 'BM']], problemText('SEND_JPEG_OR_PNG', { type: 'BMP' })],
  [[[0, 'II*\0']], problemText('SEND_JPEG_OR_PNG', { type: 'TIFF' })],
  [[[0, 'MM\0*']], problemText('SEND_JPEG_OR_PNG', { type: 'TIFF' })],
  [[[0, 'PK\x03\x04']], problemText('ZIP_INSIDE')],
  [
    [
      [0, 'RIFF'],
      [8, 'AVI '],
    ],
    problemText('SEND_MP4', { type: 'AVI' }),
  ],
];

const stillBrands = /^(?:heic|heix|heim|heis|hevc|mif1|msf1|avif|avis)$/;

/** What the beginning of a file says it is, whatever it is called. Throws {@link MediaRefused}. */
export function recognise(head: Buffer): MediaType {
  const found = taken.find(([, marks]) => has(head, marks));
  if (found !== undefined) return found[0];
  if (has(head, [[4, 'ftyp']])) return ofBrand(head.toString('latin1', 8, 12));
  if (has(head, [[0, '\x1a\x45\xdf\xa3']])) return ofMatroska(head);
  const known = refused.find(([marks]) => has(head, marks));
  throw new MediaRefused(known?.[1] ?? textRefusal(head) ?? problemText('NO_MEDIA'));
}

function ofBrand(brand: string): MediaType {
  if (stillBrands.test(brand)) throw new MediaRefused(problemText('SEND_JPEG', { type: 'HEIC/AVIF' }));
  if (brand === 'qt  ') throw new MediaRefused(problemText('SEND_MP4', { type: 'QuickTime' }));
  return 'video/mp4';
}

/** The document type stands in the header under the mark 42 82, its length in one byte. */
function ofMatroska(head: Buffer): MediaType {
  const place = head.indexOf(Buffer.from([0x42, 0x82]));
  const length = (head[place + 2] ?? 0) & 0x7f;
  if (place < 0) throw new MediaRefused(problemText('MEDIA_CUT_OR_DAMAGED'));
  const documentType = head.toString('latin1', place + 3, place + 3 + length).replaceAll('\0', '');
  if (documentType === 'webm') return 'video/webm';
  throw new MediaRefused(problemText('SEND_WEBM_OR_MP4', { type: 'Matroska' }));
}

/** Pages and drawings that may carry programs are named, so that nobody tries them under another name. */
function textRefusal(head: Buffer): string | null {
  const text = head.toString('latin1').toLowerCase();
  if (text.includes('<svg')) return problemText('MEDIA_SVG');
  if (/<(?:!doctype|html|head|body|script|iframe)\b/.test(text)) return problemText('MEDIA_WEB_PAGE');
  return null;
}

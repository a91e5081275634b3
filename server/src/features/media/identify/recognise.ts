import { MediaRefused, type MediaType } from './media-types.ts';

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
  [[[0, 'GIF8']], 'holds GIF; send a PNG, or an MP4 where it moves'],
  [[[0, 'BM']], 'holds BMP; send a JPEG or PNG'],
  [[[0, 'II*\0']], 'holds TIFF; send a JPEG or PNG'],
  [[[0, 'MM\0*']], 'holds TIFF; send a JPEG or PNG'],
  [[[0, 'PK\x03\x04']], 'holds a zip inside; unpack it first'],
  [
    [
      [0, 'RIFF'],
      [8, 'AVI '],
    ],
    'holds AVI; send an MP4',
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
  throw new MediaRefused(known?.[1] ?? textRefusal(head) ?? 'is no photograph, film or PDF that is known');
}

function ofBrand(brand: string): MediaType {
  if (stillBrands.test(brand)) throw new MediaRefused('holds HEIC or AVIF; send a JPEG');
  if (brand === 'qt  ') throw new MediaRefused('holds QuickTime; send an MP4');
  return 'video/mp4';
}

/** The document type stands in the header under the mark 42 82, its length in one byte. */
function ofMatroska(head: Buffer): MediaType {
  const place = head.indexOf(Buffer.from([0x42, 0x82]));
  const length = (head[place + 2] ?? 0) & 0x7f;
  if (place < 0) throw new MediaRefused('is cut off or damaged');
  const documentType = head.toString('latin1', place + 3, place + 3 + length).replaceAll('\0', '');
  if (documentType === 'webm') return 'video/webm';
  throw new MediaRefused('holds Matroska; send a WebM or MP4');
}

/** Pages and drawings that may carry programs are named, so that nobody tries them under another name. */
function textRefusal(head: Buffer): string | null {
  const text = head.toString('latin1').toLowerCase();
  if (text.includes('<svg')) return 'holds SVG, which may carry programs; send a PNG';
  if (/<(?:!doctype|html|head|body|script|iframe)\b/.test(text))
    return 'holds a web page; send a photograph, film or PDF';
  return null;
}

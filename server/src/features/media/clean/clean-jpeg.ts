import { formatIssue } from '@loupe/contract';
import { MediaRejectedError } from '../identify/media-types.ts';
import { readOrientation, writeOrientation, type Orientation } from './orientation.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const [app0, app1, app2, app14, app15, comment] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const exif = Buffer.from('Exif\0\0', 'latin1');
const icc = Buffer.from('ICC_PROFILE\0', 'latin1');
const jfif = Buffer.from('JFIF\0', 'latin1');

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= startOfImage);
const damaged = () => new MediaRejectedError(formatIssue('MEDIA_CUT_OR_DAMAGED'));

/** The segments the image needs: tables, frames, colour profile and colour coding. */
function isKeptSegment(marker: number, data: Buffer): boolean {
  if (marker === app0) return data.subarray(0, jfif.length).equals(jfif);
  if (marker === app2) return data.subarray(0, icc.length).equals(icc);
  return marker === app14 || !((marker >= app0 && marker <= app15) || marker === comment);
}

/** The end of the scan data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  throw damaged();
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A JPEG without metadata (EXIF, XMP, IPTC, comments, anything after its end). */
export function cleanJpeg(bytes: Buffer): Buffer {
  const segments: Buffer[] = [];
  let orientation: Orientation = 1;
  let offset = 2;
  for (;;) {
    if (bytes[offset] !== 0xff) throw damaged();
    while (bytes[offset] === 0xff) offset += 1;
    const marker = bytes[offset];
    offset += 1;
    if (marker === undefined) throw damaged();
    if (marker === endOfImage) break;
    if (hasNoLength(marker)) continue;
    const length = offset + 2 <= bytes.length ? bytes.readUInt16BE(offset) : 0;
    if (length < 2 || offset + length > bytes.length) throw damaged();
    const data = bytes.subarray(offset + 2, offset + length);
    offset += length;
    const isExif = marker === app1 && data.subarray(0, exif.length).equals(exif);
    if (isExif && orientation === 1) orientation = readOrientation(data.subarray(exif.length));
    if (isKeptSegment(marker, data)) segments.push(segment(marker, data));
    if (marker !== startOfScan) continue;
    const end = endOfScan(bytes, offset);
    segments.push(bytes.subarray(offset, end));
    offset = end;
  }
  // The JFIF segment comes first, the EXIF segment directly after it.
  const behind = segments[0]?.[1] === app0 ? 1 : 0;
  if (orientation !== 1)
    segments.splice(behind, 0, segment(app1, Buffer.concat([exif, writeOrientation(orientation)])));
  return Buffer.concat([Buffer.from([0xff, startOfImage]), ...segments, Buffer.from([0xff, endOfImage])]);
}

import { problemText } from '@loupe/contract';
import { MediaRefused } from '../identify/media-types.ts';
import { readOrientation, writeOrientation, type Orientation } from './orientation.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const [app0, app1, app2, app14, app15, comment] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const exif = Buffer.from('Exif\0\0', 'latin1');
const icc = Buffer.from('ICC_PROFILE\0', 'latin1');
const jfif = Buffer.from('JFIF\0', 'latin1');

const standsAlone = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= startOfImage);
const damaged = () => new MediaRefused(problemText('MEDIA_CUT_OR_DAMAGED'));

/** What the picture itself needs: tables, frames, its colour profile and how its colours are coded. */
function isKept(mark: number, data: Buffer): boolean {
  if (mark === app0) return data.subarray(0, jfif.length).equals(jfif);
  if (mark === app2) return data.subarray(0, icc.length).equals(icc);
  return mark === app14 || !((mark >= app0 && mark <= app15) || mark === comment);
}

/** Where the data of a scan ends: the next mark that is neither a filled byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let place = bytes.indexOf(0xff, start); place !== -1; place = bytes.indexOf(0xff, place + 1)) {
    const next = bytes[place + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
  }
  throw damaged();
}

const segment = (mark: number, data: Buffer) => {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A JPEG without what was written beside its picture (EXIF, XMP, IPTC, comments, anything after its end). */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: Orientation = 1;
  let place = 2;
  for (;;) {
    if (bytes[place] !== 0xff) throw damaged();
    while (bytes[place] === 0xff) place += 1;
    const mark = bytes[place];
    place += 1;
    if (mark === undefined) throw damaged();
    if (mark === endOfImage) break;
    if (standsAlone(mark)) continue;
    const length = place + 2 <= bytes.length ? bytes.readUInt16BE(place) : 0;
    if (length < 2 || place + length > bytes.length) throw damaged();
    const data = bytes.subarray(place + 2, place + length);
    place += length;
    const isExif = mark === app1 && data.subarray(0, exif.length).equals(exif);
    if (isExif && orientation === 1) orientation = readOrientation(data.subarray(exif.length));
    if (isKept(mark, data)) kept.push(segment(mark, data));
    if (mark !== startOfScan) continue;
    const end = endOfScan(bytes, place);
    kept.push(bytes.subarray(place, end));
    place = end;
  }
  // The profile of JFIF stands first, that of EXIF right behind it.
  const behind = kept[0]?.[1] === app0 ? 1 : 0;
  if (orientation !== 1)
    kept.splice(behind, 0, segment(app1, Buffer.concat([exif, writeOrientation(orientation)])));
  return Buffer.concat([Buffer.from([0xff, startOfImage]), ...kept, Buffer.from([0xff, endOfImage])]);
}

import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { identifyMedia } from '../identify/identify.ts';
import { MediaRejectedError } from '../identify/media-types.ts';
import { mediaFile } from '../testing/media-files.ts';
import { cleanImage, type ImageType } from './clean-image.ts';
import { readOrientation } from './orientation.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const gpsText = 'GPS 51.2194 N 4.4025 E, Hoveniersstraat';

/** EXIF of a phone: the orientation and the location of the photo, in either byte order. */
function exifOf(orientation: number, isLittle: boolean): Buffer {
  const head = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const short = (value: number, at: number) =>
    isLittle ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at);
  head.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // The location, as a text after the directory, then the orientation.
  short(0x010e, 10);
  short(2, 12);
  long(gpsText.length, 14);
  long(head.length, 18);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  return Buffer.concat([head, latin(gpsText)]);
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const iccSegment = segment(0xe2, Buffer.concat([latin('ICC_PROFILE\0\u0001\u0001'), Buffer.alloc(128, 7)]));

/** The photo as a phone writes it. */
function photographed(orientation: number): Buffer {
  const jpeg = mediaFile('photograph.jpg');
  const xmp = latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${gpsText}</x:xmpmeta>`);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([latin('Exif\0\0'), exifOf(orientation, true)])),
    segment(0xe1, xmp),
    segment(0xed, latin(`Photoshop 3.0\0${gpsText}`)),
    iccSegment,
    segment(0xfe, latin(gpsText)),
    jpeg.subarray(2),
    latin(gpsText),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The end of the first chunk of a PNG. */
const behindHeader = 8 + 12 + 13;
function annotatedPng(orientation: number): Buffer {
  const png = mediaFile('photograph.png');
  return Buffer.concat([
    png.subarray(0, behindHeader),
    pngChunk('iCCP', latin('profile\0\0x')),
    pngChunk('eXIf', exifOf(orientation, false)),
    pngChunk('tEXt', latin(`Comment\0${gpsText}`)),
    pngChunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${gpsText}`)),
    png.subarray(behindHeader),
    latin(gpsText),
  ]);
}

function webpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([latin(name), length, data, Buffer.alloc(data.length % 2)]);
}
const riff = (chunks: readonly Buffer[]) => webpChunk('RIFF', Buffer.concat([latin('WEBP'), ...chunks]));

function annotatedWebp(orientation: number): Buffer {
  const plain = mediaFile('photograph.webp');
  const picture = plain.toString('latin1', 12, 16) === 'VP8X' ? plain.subarray(30) : plain.subarray(12);
  const extended = Buffer.from([0x2c, 0, 0, 0, 99, 0, 0, 99, 0, 0]);
  return riff([
    webpChunk('VP8X', extended),
    webpChunk('ICCP', latin('profile')),
    picture,
    webpChunk('EXIF', exifOf(orientation, true)),
    webpChunk('XMP ', latin(gpsText)),
  ]);
}

const annotated: Readonly<Record<ImageType, (orientation: number) => Buffer>> = {
  'image/jpeg': photographed,
  'image/png': annotatedPng,
  'image/webp': annotatedWebp,
};
const fileOf: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'photograph.jpg',
  'image/png': 'photograph.png',
  'image/webp': 'photograph.webp',
};
const types = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The orientation stored in a cleaned file of any format. */
const orientationIn = (bytes: Buffer) => {
  const at = bytes.indexOf(latin('MM\0*'));
  return at === -1 ? 1 : readOrientation(bytes.subarray(at));
};

async function* whole(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

describe('image without its metadata', () => {
  it.each(types)(
    '%s: removes the location, and keeps the colour profile and the image size',
    async (type) => {
      const sent = annotated[type](1);
      expect(sent.includes(gpsText)).toBe(true);
      const cleaned = cleanImage(type, sent);
      expect(cleaned.includes('GPS')).toBe(false);
      expect(cleaned.includes('Hoveniersstraat')).toBe(false);
      expect(cleaned.includes(type === 'image/jpeg' ? 'ICC_PROFILE' : 'profile')).toBe(true);
      const [before, after] = [await identifyMedia('', whole(sent)), await identifyMedia('', whole(cleaned))];
      expect(after.imageSize).toEqual(before.imageSize);
      expect(cleanImage(type, cleaned)).toEqual(cleaned);
    },
  );

  it.each(types.flatMap((type) => [3, 6, 8].map((orientation) => [type, orientation] as const)))(
    '%s: keeps the orientation %i',
    (type, orientation) => {
      const cleaned = cleanImage(type, annotated[type](orientation));
      expect(cleaned.includes('GPS')).toBe(false);
      expect(orientationIn(cleaned)).toBe(orientation);
      expect(orientationIn(cleanImage(type, cleaned))).toBe(orientation);
    },
  );

  it.each(types)('%s: leaves a file without metadata unchanged', (type) => {
    const plain = mediaFile(fileOf[type]);
    expect(cleanImage(type, cleanImage(type, plain))).toEqual(cleanImage(type, plain));
  });

  it.each(types)('%s: rejects a truncated file, or removes its location', (type) => {
    const sent = annotated[type](6);
    for (let length = 30; length < sent.length; length += 7) {
      try {
        expect(cleanImage(type, sent.subarray(0, length)).includes('GPS')).toBe(false);
      } catch (error) {
        if (!(error instanceof MediaRejectedError)) throw error;
      }
    }
  });

  it('reads the orientation in either byte order, and none from noise', () => {
    expect(readOrientation(exifOf(6, true))).toBe(6);
    expect(readOrientation(exifOf(6, false))).toBe(6);
    expect(readOrientation(exifOf(9, true))).toBe(1);
    for (const noise of [
      Buffer.alloc(0),
      Buffer.alloc(40, 0xff),
      latin('II*\0\xff\xff\xff\xff'),
      latin('MM\0*\0\0\0\x08'),
    ])
      expect(readOrientation(noise)).toBe(1);
  });
});

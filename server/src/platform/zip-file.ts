import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

/** One packed part of a zip file. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** What may be wrong with a zip file, in words that go on after its name; `{part}` is a part of it. */
const faults = {
  NO_DIRECTORY: 'is damaged: its directory is missing.',
  DIRECTORY_CUT: 'is damaged: its directory is cut off.',
  DIRECTORY_BROKEN: 'is damaged: its directory cannot be read.',
  PART_MISSING: 'is damaged: {part} is missing.',
  PART_BROKEN: 'is damaged: {part} cannot be unpacked.',
  TOO_MANY_PARTS: 'has more than 65,534 parts or 4 GB; pack it in several.',
  PASSWORD: 'is protected by a password.',
  HIDDEN_DATA: 'holds data that its directory does not name.',
  UNKNOWN_PACKING: 'packs {part} in a way that is not supported.',
} as const;

export type ZipFault = keyof typeof faults;

/** A zip file that is not read; the message goes on after its name. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
  readonly fault: ZipFault;
  /** The part that is at fault, where it is one. */
  readonly part: string;

  constructor(fault: ZipFault, part = '') {
    super(faults[fault].replace('{part}', () => part));
    this.fault = fault;
    this.part = part;
  }
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
/** Headers, descriptors and padding of an honest writer stay below this for each entry. */
const slackPerEntry = 2_048;

/** Lists the parts of a zip file from its directory; refuses what an honest one never is. */
export async function readZipDirectory(file: FileHandle, fileBytes: number): Promise<readonly ZipEntry[]> {
  const tail = await bytesAt(file, Math.max(0, fileBytes - 65_557), Math.min(fileBytes, 65_557));
  let end = -1;
  for (let place = tail.length - endLength; place >= 0 && end < 0; place -= 1) {
    if (tail.readUInt32LE(place) === endSignature) end = place;
  }
  if (end < 0) throw new ZipRefused('NO_DIRECTORY');
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff) {
    throw new ZipRefused('TOO_MANY_PARTS');
  }
  if (start + size > fileBytes) throw new ZipRefused('DIRECTORY_CUT');
  const directory = await bytesAt(file, start, size);
  const entries: ZipEntry[] = [];
  let place = 0;
  while (entries.length < count) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== entrySignature) {
      throw new ZipRefused('DIRECTORY_BROKEN');
    }
    const nameLength = directory.readUInt16LE(place + 28);
    if ((directory.readUInt16LE(place + 8) & 1) !== 0) throw new ZipRefused('PASSWORD');
    entries.push({
      name: directory.toString('utf8', place + 46, place + 46 + nameLength),
      method: directory.readUInt16LE(place + 10),
      packedBytes: directory.readUInt32LE(place + 20),
      offset: directory.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  const accounted = entries.reduce(
    (sum, { packedBytes }) => sum + packedBytes + slackPerEntry,
    size + endLength,
  );
  if (fileBytes > accounted + 65_536) throw new ZipRefused('HIDDEN_DATA');
  return entries;
}

/** Unpacks one part, a chunk at a time; whoever reads counts what comes out and stops when it is too much. */
export async function* unpackEntry(
  path: string,
  file: FileHandle,
  entry: ZipEntry,
): AsyncGenerator<Buffer, void, undefined> {
  const header = await bytesAt(file, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== localSignature) {
    throw new ZipRefused('PART_MISSING', entry.name);
  }
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.packedBytes === 0) return;
  if (entry.method !== 0 && entry.method !== 8) {
    throw new ZipRefused('UNKNOWN_PACKING', entry.name);
  }
  const packed = createReadStream(path, {
    start,
    end: start + entry.packedBytes - 1,
    highWaterMark: 256 * 1024,
  });
  const plain = entry.method === 0 ? packed : packed.pipe(createInflateRaw());
  // A pipe does not hand errors on: unheard, one would end the process.
  packed.on('error', (error) => plain.destroy(error));
  const chunks = plain[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await chunks.next().catch(() => {
        throw new ZipRefused('PART_BROKEN', entry.name);
      });
      if (chunk.done === true) return;
      const bytes: unknown = chunk.value;
      if (Buffer.isBuffer(bytes)) yield bytes;
    }
  } finally {
    plain.destroy();
    packed.destroy();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

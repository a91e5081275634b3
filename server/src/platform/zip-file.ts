import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

/** One compressed entry of a zip file. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** Faults of a zip file; each text continues after the file name, `{part}` is the name of an entry. */
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

/** A zip file that was rejected; the message continues after its name. */
export class ZipRejectedError extends Error {
  override readonly name = 'ZipRefused';
  readonly fault: ZipFault;
  /** The faulty entry, if the fault is in one. */
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
/** In a regular file, headers, descriptors and padding of each entry stay below this. */
const slackPerEntry = 2_048;

/** Lists the entries of a zip file from its directory; rejects a file that no regular writer produces. */
export async function readZipDirectory(file: FileHandle, fileBytes: number): Promise<readonly ZipEntry[]> {
  const tail = await bytesAt(file, Math.max(0, fileBytes - 65_557), Math.min(fileBytes, 65_557));
  let end = -1;
  for (let offset = tail.length - endLength; offset >= 0 && end < 0; offset -= 1) {
    if (tail.readUInt32LE(offset) === endSignature) end = offset;
  }
  if (end < 0) throw new ZipRejectedError('NO_DIRECTORY');
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff) {
    throw new ZipRejectedError('TOO_MANY_PARTS');
  }
  if (start + size > fileBytes) throw new ZipRejectedError('DIRECTORY_CUT');
  const directory = await bytesAt(file, start, size);
  const entries: ZipEntry[] = [];
  let offset = 0;
  while (entries.length < count) {
    if (offset + 46 > directory.length || directory.readUInt32LE(offset) !== entrySignature) {
      throw new ZipRejectedError('DIRECTORY_BROKEN');
    }
    const nameLength = directory.readUInt16LE(offset + 28);
    if ((directory.readUInt16LE(offset + 8) & 1) !== 0) throw new ZipRejectedError('PASSWORD');
    entries.push({
      name: directory.toString('utf8', offset + 46, offset + 46 + nameLength),
      method: directory.readUInt16LE(offset + 10),
      packedBytes: directory.readUInt32LE(offset + 20),
      offset: directory.readUInt32LE(offset + 42),
    });
    offset += 46 + nameLength + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  const accounted = entries.reduce(
    (sum, { packedBytes }) => sum + packedBytes + slackPerEntry,
    size + endLength,
  );
  if (fileBytes > accounted + 65_536) throw new ZipRejectedError('HIDDEN_DATA');
  return entries;
}

/**
 * Decompresses one entry, a chunk at a time; the reader counts the bytes and stops when there are too many.
 */
export async function* unpackEntry(
  path: string,
  file: FileHandle,
  entry: ZipEntry,
): AsyncGenerator<Buffer, void, undefined> {
  const header = await bytesAt(file, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== localSignature) {
    throw new ZipRejectedError('PART_MISSING', entry.name);
  }
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.packedBytes === 0) return;
  if (entry.method !== 0 && entry.method !== 8) {
    throw new ZipRejectedError('UNKNOWN_PACKING', entry.name);
  }
  const packed = createReadStream(path, {
    start,
    end: start + entry.packedBytes - 1,
    highWaterMark: 256 * 1024,
  });
  const plain = entry.method === 0 ? packed : packed.pipe(createInflateRaw());
  // A pipe does not forward errors: an unhandled one would end the process.
  packed.on('error', (error) => plain.destroy(error));
  const chunks = plain[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await chunks.next().catch(() => {
        throw new ZipRejectedError('PART_BROKEN', entry.name);
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

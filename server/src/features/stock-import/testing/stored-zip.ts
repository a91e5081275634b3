import { crc32, inflateRawSync } from 'node:zlib';

/** An unpacked part of a package. */
export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
}

const entryLength = 46;
const localLength = 30;
const endLength = 22;

/** The parts of a valid package. */
export function partsOf(zip: Buffer): readonly ZipPart[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + entryLength, at + entryLength + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + localLength + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    at += entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return { name, content };
  });
}

/**
 * Builds a package of these parts without compression, so that a test can change a byte of them and keep the
 * package valid.
 */
export function storedZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const sums = Buffer.alloc(16);
    sums.writeUInt32LE(crc32(content), 0);
    sums.writeUInt32LE(content.length, 4);
    sums.writeUInt32LE(content.length, 8);
    sums.writeUInt16LE(title.length, 12);
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      sums,
      title,
      content,
    ]);
    const entry = Buffer.alloc(entryLength);
    entry.set([0x50, 0x4b, 1, 2, 20, 0, 20, 0]);
    sums.copy(entry, 16, 0, 14);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    entries.push(Buffer.concat([entry, title]));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(endLength);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

import { inflateSync } from 'node:zlib';

const headBytes = 44;
const entryBytes = 20;

/**
 * Unpacks a WOFF 1.0 font into the plain font file it contains (W3C WOFF 1.0, sections 3 to 5). Drawing reads
 * the font tables again for each letter, and would otherwise decompress them each time.
 */
export function decodeWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font of papers is no WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let tableIndex = 0; tableIndex < count; tableIndex++) {
    const entry = headBytes + tableIndex * entryBytes;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const bytes = woff.subarray(at, (at ?? 0) + (packed ?? 0));
    const table = packed === length ? bytes : inflateSync(bytes);
    const row = 12 + 16 * tableIndex;
    woff.copy(directory, row, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), row + 4);
    directory.writeUInt32BE(offset, row + 8);
    directory.writeUInt32BE(table.length, row + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

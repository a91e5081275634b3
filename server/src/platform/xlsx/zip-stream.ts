import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One entry of a zip file: text, or text that arrives in chunks. */
export interface ZipPart {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** XML rows are so similar that a higher compression level takes time and saves little. */
const level = 2;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11): nothing has to be known in advance. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the first day of the format: the same rows give the same bytes. */
const dosDay = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly offset: number;
}

/**
 * Compresses entries one after another while they are generated, with no more than a chunk in memory. Entries
 * and file must stay below 4 GiB.
 */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, text } of parts) {
    const offset = at;
    const sums = { crc: 0, plain: 0, packed: 0 };
    const header = localHeader(Buffer.from(name));
    at += header.length;
    yield header;
    for await (const chunk of packed(text, sums)) {
      at += chunk.length;
      yield chunk;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    writeSums(descriptor, 4, sums);
    at += descriptor.length;
    yield descriptor;
    written.push({ name: Buffer.from(name), ...sums, offset });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}

interface Sums {
  crc: number;
  plain: number;
  packed: number;
}

/** Compresses text and updates the sums; when abandoned half-way, it closes the source of the text. */
async function* packed(text: ZipPart['text'], sums: Sums): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      sums.crc = crc32(bytes, sums.crc);
      sums.plain += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 });
  // Errors reach the reader through the stream it reads.
  pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: 1 }), deflate, () => {});
  for await (const chunk of deflate) {
    if (!Buffer.isBuffer(chunk)) continue;
    sums.packed += chunk.length;
    yield chunk;
  }
}

function writeSums(into: Buffer, at: number, { crc, packed, plain }: Sums | Written): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(plain, at + 8);
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDay, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry(part: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(dosDay, 14);
  writeSums(entry, 16, part);
  entry.writeUInt16LE(part.name.length, 28);
  entry.writeUInt32LE(part.offset, 42);
  return Buffer.concat([entry, part.name]);
}

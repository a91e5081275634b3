/** Boxes that contain further boxes, down to those that may have metadata. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Titles, comments, authors, locations and device names; free space may have remains of them. */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

const shortHeader = 8;
/** Size, name and 64-bit size. */
const longHeader = 16;

/** Rewrites a file as a stream. The results of all calls together are the file. */
export interface StreamCleaner {
  push(chunk: Buffer): Buffer;
  end(): Buffer;
}

/**
 * Removes the metadata of an MP4 as a stream, without buffering more than a header. Boxes of metadata become
 * free space of the same size, so that the offsets of the frames stay correct.
 */
export function createMp4Cleaner(): StreamCleaner {
  let header = Buffer.alloc(0);
  /** Bytes of the present box that follow; they are kept, or overwritten with zeros. */
  let rest = 0;
  let isErased = false;
  return {
    push: (chunk) => {
      const out: Buffer[] = [];
      let at = 0;
      while (at < chunk.length) {
        if (rest > 0) {
          const body = chunk.subarray(at, at + Math.min(rest, chunk.length - at));
          out.push(isErased ? Buffer.alloc(body.length) : body);
          rest -= body.length;
          at += body.length;
          continue;
        }
        const isLong = header.length >= shortHeader && header.readUInt32BE(0) === 1;
        const needed = (isLong ? longHeader : shortHeader) - header.length;
        const part = chunk.subarray(at, at + needed);
        header = Buffer.concat([header, part]);
        at += part.length;
        const box = readHeader(header);
        if (box === null) continue;
        isErased = metadata.has(box.name);
        if (isErased) header.write('free', 4, 'latin1');
        out.push(header);
        rest = containers.has(box.name) ? 0 : box.rest;
        header = Buffer.alloc(0);
      }
      return Buffer.concat(out);
    },
    end: () => header,
  };
}

/** Null while the header is incomplete. A box without a size, or with a wrong one, is kept to the end of the file. */
function readHeader(header: Buffer): { readonly name: string; readonly rest: number } | null {
  if (header.length < shortHeader) return null;
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < longHeader) return null;
  const size = short === 1 ? Number(header.readBigUInt64BE(shortHeader)) : short;
  const name = header.toString('latin1', 4, 8);
  return { name, rest: size < header.length ? Number.POSITIVE_INFINITY : size - header.length };
}

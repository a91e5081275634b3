/** Rewrites a file as a stream. The results of all calls together are the file. */
export interface StreamCleaner {
  push(chunk: Buffer): Buffer;
  end(): Buffer;
}

/** The header of an element of a film. */
export interface ElementHeader {
  /** The bytes to write, as many as were read. */
  readonly written: Buffer;
  /** Bytes of the element that follow its header; 0 for one whose elements are read next. */
  readonly rest: number;
  /** Whether they are overwritten with zeros. */
  readonly isErased: boolean;
}

/**
 * Rewrites the elements of a film, without buffering more than a header. Every element keeps its size, so that the
 * offsets of the frames stay correct. `readHeader` returns null while a header is incomplete.
 */
export function createElementCleaner(readHeader: (bytes: Buffer) => ElementHeader | null): StreamCleaner {
  let header = Buffer.alloc(0);
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
        header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
        at += 1;
        const element = readHeader(header);
        if (element === null) continue;
        out.push(element.written);
        ({ rest, isErased } = element);
        header = Buffer.alloc(0);
      }
      return Buffer.concat(out);
    },
    end: () => header,
  };
}

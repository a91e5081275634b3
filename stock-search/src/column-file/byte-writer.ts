import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Collects the bytes of a file, part by part. */
export interface ByteWriter {
  bytes(bytes: Uint8Array): void;
  /** An unsigned number of four bytes. */
  size(value: number): void;
  /** A text of any length, preceded by the number of its bytes. */
  text(text: string): void;
  finish(): Uint8Array<ArrayBuffer>;
}

/** Reads what a writer has written, in the same order. */
export interface ByteReader {
  /** The next bytes, not copied. Throws a RangeError when there are fewer. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
  size(): number;
  text(): string;
}

export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(64 * 1024);
  let used = 0;
  const bytes = (more: Uint8Array) => {
    if (used + more.length > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, used + more.length));
      larger.set(buffer.subarray(0, used));
      buffer = larger;
    }
    buffer.set(more, used);
    used += more.length;
  };
  const size = (value: number) => {
    bytes(Uint8Array.of(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24));
  };
  return {
    bytes,
    size,
    text: (text) => {
      const encoded = encodeUtf8(text);
      size(encoded.length);
      bytes(encoded);
    },
    finish: () => buffer.slice(0, used),
  };
}

export function createByteReader(source: Uint8Array<ArrayBuffer>): ByteReader {
  let position = 0;
  const bytes = (length: number) => {
    if (length > source.length - position) throw new RangeError('the column file ends too early');
    position += length;
    return source.subarray(position - length, position);
  };
  const size = () => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes(4);
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  };
  return { bytes, size, text: () => decodeUtf8(bytes(size())) };
}

import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that are kept; texts, times and profiles are removed. */
const keptChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples of a pixel, by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What is wrong with a PNG file. */
export type PngProblem = 'NOT_PNG' | 'TOO_LARGE' | 'NOT_PLAIN';

/**
 * Checks every chunk of a PNG and its pixels, and returns the file without texts, times and profiles. Pictures
 * with interlacing or more than eight bits a sample are `NOT_PLAIN`.
 */
export function cleanPng(file: Buffer, maxSide: number): Buffer | PngProblem {
  if (!file.subarray(0, 8).equals(signature)) return 'NOT_PNG';
  const kept: Buffer[] = [signature];
  const pixels: Buffer[] = [];
  let header: Buffer | null = null;
  let at = 8;
  let isEnded = false;
  while (!isEnded) {
    if (at + 12 > file.length) return 'NOT_PNG';
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) return 'NOT_PNG';
    const chunk = file.subarray(at, at + 12 + length);
    const type = chunk.toString('latin1', 4, 8);
    if (crc32(chunk.subarray(4, 8 + length)) !== chunk.readUInt32BE(8 + length)) return 'NOT_PNG';
    const data = chunk.subarray(8, 8 + length);
    if (header === null && (type !== 'IHDR' || length !== 13)) return 'NOT_PNG';
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') pixels.push(data);
    if (keptChunks.has(type)) kept.push(chunk);
    isEnded = type === 'IEND';
    at += 12 + length;
  }
  const problem = header === null ? 'NOT_PNG' : problemOf(header, Buffer.concat(pixels), maxSide);
  return problem ?? Buffer.concat(kept);
}

function problemOf(header: Buffer, compressed: Buffer, maxSide: number): PngProblem | null {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colorType = 0, , , interlace = 0] = header.subarray(8);
  const count = samples[colorType];
  if (width === 0 || height === 0 || count === undefined) return 'NOT_PNG';
  if (width > maxSide || height > maxSide) return 'TOO_LARGE';
  if (interlace !== 0 || depth > 8) return 'NOT_PLAIN';
  const expected = (1 + Math.ceil((width * count * depth) / 8)) * height;
  try {
    return inflateSync(compressed, { maxOutputLength: expected }).length === expected ? null : 'NOT_PNG';
  } catch {
    return 'NOT_PNG';
  }
}

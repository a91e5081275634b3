/** A stretch of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one stretch a Range header asks for; null for the whole file (also where the header is no range we know, or
 * asks for several), `unsatisfiable` where the file has no such bytes. `size` is at least 1.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim());
  const [from, to] = [found?.[1] ?? '', found?.[2] ?? ''];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

const span = 2 ** 32;

/** Stirs a stone's number so that neighbours on the list lie nowhere near each other; no two become the same. */
function stirred(id: number): number {
  let bits = Math.imul(id ^ (id >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * At most so many of these stones, each as likely to be taken as any other. It hangs on the stones alone: asked
 * again the same are taken, and what is taken of a result is taken of every part of it as well, so that a chart does
 * not flicker and does not jump when somebody looks closer.
 */
export function fairSample(ids: Int32Array, most: number): Int32Array {
  if (ids.length <= most) return ids;
  // The lowest numbers after stirring; reaching a little beyond the share spares sorting all of them.
  let reach = (most / ids.length) * 1.25;
  let taken = below(ids, reach);
  while (taken.length < most) {
    reach *= 2;
    taken = below(ids, reach);
  }
  return taken.toSorted((a, b) => stirred(a) - stirred(b)).subarray(0, most);
}

const below = (ids: Int32Array, share: number): Int32Array => ids.filter((id) => stirred(id) < share * span);

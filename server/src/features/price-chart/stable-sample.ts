const span = 2 ** 32;

/** Bijective 32-bit hash of a stone id, so that neighbouring ids spread evenly. */
function hash32(id: number): number {
  let bits = Math.imul(id ^ (id >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * At most `most` of these stones, each with equal probability. The sample depends on the ids alone: a
 * repeated request returns the same stones, and a stone sampled from a result is also sampled from every part
 * of it. A chart therefore stays stable while the user zooms or filters.
 */
export function stableSample(ids: Int32Array, max: number): Int32Array {
  if (ids.length <= max) return ids;
  // Takes the lowest hashes; a limit slightly above the share avoids sorting all of them.
  let reach = (max / ids.length) * 1.25;
  let sample = below(ids, reach);
  while (sample.length < max) {
    reach *= 2;
    sample = below(ids, reach);
  }
  return sample.toSorted((a, b) => hash32(a) - hash32(b)).subarray(0, max);
}

const below = (ids: Int32Array, share: number): Int32Array => ids.filter((id) => hash32(id) < share * span);

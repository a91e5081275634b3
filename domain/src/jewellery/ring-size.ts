/** A system of ring sizes and the words that name it. */
interface RingSystem {
  readonly name: string;
  readonly words: readonly string[];
  /** Returns the size as stored, or null when the system does not have it. */
  readonly read: (size: string) => string | null;
}

/** Sizes from `low` to `high` in steps of 1 / `parts`. */
function counted(low: number, high: number, parts: number): RingSystem['read'] {
  return (text) => {
    if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return null;
    const size = Number(text);
    return size >= low && size <= high && Number.isInteger(size * parts) ? String(size) : null;
  };
}

function lettered(text: string): string | null {
  const [, letter, half] = /^([A-Z])\s*(\.5|1\/2|½)?$/.exec(text) ?? [];
  return letter === undefined ? null : `${letter}${half === undefined ? '' : ' 1/2'}`;
}

const systems: readonly RingSystem[] = [
  { name: 'US', words: ['US', 'USA', 'U.S.'], read: counted(0, 16, 4) },
  { name: 'EU', words: ['EU', 'ISO', 'FR'], read: counted(37, 76, 2) },
  { name: 'UK', words: ['UK', 'U.K.', 'GB'], read: lettered },
  { name: 'HK', words: ['HK', 'H.K.'], read: counted(1, 33, 2) },
];

/** Accepted forms of a ring size, for error messages. */
export const ringSizeExamples = 'a size with its system, such as US 6.5, EU 53, UK M or HK 12';

/**
 * Parses a ring size with its system before or after it: `US 6.5`. Null for a bare number without a system.
 */
export function parseRingSize(raw: string): string | null {
  const text = raw
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .toUpperCase()
    .replaceAll(/\bSIZE\b/g, ' ')
    .trim();
  for (const { name, words, read } of systems) {
    const word = words.find((one) => text.startsWith(one) || text.endsWith(one));
    if (word === undefined) continue;
    const bare = text.startsWith(word) ? text.slice(word.length) : text.slice(0, -word.length);
    const size = read(bare.replace(/^[\s:.-]+/, '').trim());
    if (size !== null) return `${name} ${size}`;
  }
  return null;
}

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
  { name: 'IT', words: ['ITA', 'IT'], read: counted(1, 36, 2) },
  { name: 'RU', words: ['RUS', 'RU'], read: counted(13, 26, 4) },
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

/** A ring size in the systems of the trade; a size between two of a system is stated as the nearest. */
export interface RingSizes {
  readonly us: string;
  readonly eu: string;
  readonly uk: string;
  /** Inner diameter in tenths of a millimetre. */
  readonly diameterTenths: number;
}

/**
 * Inner circumference in millimetres of US size 0 and of UK size A, and its growth per size: US sizes are steps of
 * 0.032 inch of diameter, UK sizes steps of 1.25 mm (BS 6820). An EU size is the circumference itself (ISO 8653), an
 * Italian size the circumference less 40 mm, a Russian size the diameter.
 */
const us = { from: 0.458 * 25.4 * Math.PI, step: 0.032 * 25.4 * Math.PI } as const;
const uk = { from: 37.5, step: 1.25 } as const;
const italianOffset = 40;

const half = (number: number) => Math.round(number * 2) / 2;

/** Inner circumference in millimetres; not a number for a system that is not converted. */
function circumferenceOf(system: string, size: string, fraction: string | undefined): number {
  switch (system) {
    case 'EU':
      return Number(size);
    case 'US':
      return us.from + Number(size) * us.step;
    case 'UK': {
      const letter = /^[A-Z]$/.test(size) ? size.charCodeAt(0) - 'A'.charCodeAt(0) : Number.NaN;
      return uk.from + (letter + (fraction === undefined ? 0 : 0.5)) * uk.step;
    }
    case 'IT':
      return italianOffset + Number(size);
    case 'RU':
      return Number(size) * Math.PI;
    default:
      return Number.NaN;
  }
}

/** Converts a stored ring size to all systems. Null for a Hong Kong size, and for a text that is no ring size. */
export function convertRingSize(size: string): RingSizes | null {
  const [system = '', text = '', fraction] = size.split(' ');
  const mm = circumferenceOf(system, text, fraction);
  if (!Number.isFinite(mm) || text === '') return null;
  const usSize = Math.round(((mm - us.from) / us.step) * 4) / 4;
  const ukSize = half((mm - uk.from) / uk.step);
  const letter = Math.floor(ukSize);
  if (usSize < 0 || letter < 0 || letter > 25) return null;
  return {
    us: system === 'US' ? text : String(usSize),
    eu: system === 'EU' ? text : String(half(mm)),
    uk: `${String.fromCharCode('A'.charCodeAt(0) + letter)}${letter === ukSize ? '' : '½'}`,
    diameterTenths: Math.round((mm / Math.PI) * 10),
  };
}

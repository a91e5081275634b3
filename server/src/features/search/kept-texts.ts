import type { StreamedStone } from '../stock/stream-stones.ts';

/** What of a stone the index does not hold: its name outside, its texts and links. Kept by the stone's id. */
export interface KeptTexts {
  put(id: number, stone: StreamedStone): void;
  drop(id: number): void;
  /** The kept columns in their order, or undefined for a stone that is not kept. */
  read(id: number): readonly (string | null)[] | undefined;
}

/**
 * Keeps the text columns at these places of the stream. One string a stone: a million strings are a fraction of
 * the weight of a million objects, and a page of them is taken apart in a tenth of a millisecond.
 */
export function keptTexts(places: readonly number[]): KeptTexts {
  const lines = new Map<number, string>();
  const orNull = (text: string) => (text === nothing ? null : text);
  const mark = '\u{1f}';
  const nothing = '\0';
  return {
    put(id, stone) {
      const texts = places.map((place) => {
        const value = stone[place];
        return typeof value === 'string' ? value : nothing;
      });
      lines.set(id, texts.join(mark));
    },
    drop: (id) => {
      lines.delete(id);
    },
    read: (id) => lines.get(id)?.split(mark).map(orNull),
  };
}

import { aliasKey, vocabularies } from '../vocabulary.ts';

/** What a word for a metal says: the metal, its fineness, or both. */
export interface MetalWords {
  readonly metal: string | null;
  readonly karat: string | null;
}

const { 'jewellery-metal': metals, 'jewellery-karat': karats } = vocabularies;

/** Finenesses that only one metal has. */
const metalOfKarat: Readonly<Record<string, string>> = {
  PT900: 'PLATINUM',
  PT950: 'PLATINUM',
  '925': 'SILVER',
};
const fineness = /(?:PLAT\.?|PT)\s*(?:900|950)|\b\d{1,2}\s*(?:KARAT|KT|CT|K)\b|\b\d{3}\b/;

/**
 * Reads a metal as dealers write it, its fineness with it or not: `14k Yellow Gold`, `Platinum 950`, `18K WG`. Null
 * when a part of it is not known: gold without a colour is no metal of the list.
 */
export function readMetal(raw: string): MetalWords | null {
  const text = raw.normalize('NFKC').toUpperCase();
  const whole = metals.read(text);
  if (whole !== undefined) return { metal: whole, karat: null };
  const [said] = fineness.exec(text) ?? [];
  if (said === undefined) return null;
  const karat = karats.read(said.replace('KARAT', 'K'));
  if (karat === undefined) return null;
  const rest = text.replace(said, ' ');
  const own = metalOfKarat[karat] ?? null;
  if (aliasKey(rest) === '') return { metal: own, karat };
  const metal = metals.read(rest);
  return metal === undefined || (own !== null && own !== metal) ? null : { metal, karat };
}

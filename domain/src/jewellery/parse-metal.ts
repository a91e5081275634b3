import { aliasKey, vocabularies } from '../vocabulary.ts';

/** The metal, its fineness, or both, as read from a text. */
export interface ParsedMetal {
  readonly metal: string | null;
  readonly karat: string | null;
}

const { 'jewellery-metal': metals, 'jewellery-karat': karats } = vocabularies;

/** Finenesses that belong to one metal only. */
const metalOfKarat: Readonly<Record<string, string>> = {
  PT900: 'PLATINUM',
  PT950: 'PLATINUM',
  '925': 'SILVER',
};
/** The colour may be written together with the fineness: `18KWG`, `RG14K`. */
const fineness =
  /(?:PLAT\.?|PT)\s*(?:900|950)|(?<!\d)\d{1,2}\s*(?:KARAT|KT|CT|K)(?=[WYR]G?\b|\b)|(?<!\d)\d{3}(?=[WYR]G\b|\b)/;

/**
 * Parses a metal as dealers write it, with or without its fineness: `14k Yellow Gold`, `Platinum 950`, `18K
 * WG`. Null
 * when a part is not known: gold without a colour is not a metal of the list.
 */
export function parseMetal(raw: string): ParsedMetal | null {
  const text = raw.normalize('NFKC').toUpperCase();
  const whole = metals.read(text);
  if (whole !== undefined) return { metal: whole, karat: null };
  const [finenessText] = fineness.exec(text) ?? [];
  if (finenessText === undefined) return null;
  const karat = karats.read(finenessText.replace('KARAT', 'K'));
  if (karat === undefined) return null;
  const rest = text.replace(finenessText, ' ');
  const own = metalOfKarat[karat] ?? null;
  if (aliasKey(rest) === '') return { metal: own, karat };
  const metal = metals.read(rest);
  return metal === undefined || (own !== null && own !== metal) ? null : { metal, karat };
}

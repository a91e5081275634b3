import { findListedField, normaliseHeader } from '../fields.ts';
import { stripDollarWords } from '../cells/currency.ts';
import { readHeaderConcepts } from './header-concepts.ts';

const bareWords: ReadonlySet<string> = new Set(['PRICE', 'PRC', 'PX']);

/** Whether a header names a price but neither per carat nor total. */
export function isAmbiguousPriceHeader(header: string): boolean {
  if (bareWords.has(normaliseHeader(stripDollarWords(header)))) return true;
  if (findListedField(header) !== undefined) return false;
  const { concepts } = readHeaderConcepts(header);
  return concepts.size > 0 && [...concepts].every((concept) => concept === 'PRICE' || concept === 'DOLLAR');
}

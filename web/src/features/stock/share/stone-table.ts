import type { StoneRow } from '@loupe/contract';
import { formulaSafe, type AttributeKey } from '@loupe/domain';
import { factOf } from '../../../lib/stones/stone-facts.ts';

/** What goes into a spreadsheet, in the order of the grid. */
export const sharedFacts = [
  'stock_no',
  'shape',
  'carat',
  'color',
  'fancy_intensity',
  'fancy_colour',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'report_no',
  'rap',
  'final_disc',
  'final_ppc',
  'final_amount',
  'depth_pct',
  'table_pct',
  'length',
  'width',
  'depth_mm',
  'location',
  'type',
  'treatment',
] as const satisfies readonly AttributeKey[];

/** Stones as a spreadsheet takes them from the clipboard: a line a stone, cells apart by tabs, names on top. */
export function stoneTable(stones: readonly StoneRow[], nameOf: (key: AttributeKey) => string): string {
  const lines = stones.map((stone) => sharedFacts.map((key) => cell(factOf(stone, key) ?? '')));
  return [sharedFacts.map((key) => cell(nameOf(key))), ...lines].map((cells) => cells.join('\t')).join('\n');
}

/** One cell on one line; a text that a spreadsheet would take for a formula is marked as text. */
function cell(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(plain);
  return isNumber ? plain : formulaSafe(plain);
}

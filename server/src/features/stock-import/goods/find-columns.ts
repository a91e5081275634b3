import { problemText } from '@loupe/contract';
import { aliasKey } from '@loupe/domain';
import { withoutDollars } from '../cells/currency.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import type { NamedColumn } from './read-goods-file.ts';

/** What a header may mean, and how willingly: of several columns that mean the same, the lowest rank counts. */
export interface Meaning<What> {
  readonly what: What;
  /** Columns that mean the same share it. */
  readonly slot: string;
  readonly rank: number;
}

/** A column of a file and what it says. */
export interface FoundColumn<What> {
  readonly index: number;
  readonly header: string;
  readonly what: What;
}

export interface FoundColumns<What> {
  readonly columns: readonly FoundColumn<What>[];
  readonly named: readonly NamedColumn[];
}

/** Units go without saying. */
const unitWords = /(?<![\s(_])[\s(_]+(?:g|gr|gms?|grams?|mm|cts?|ctw|pcs|usd|us\$|\$)\)?$/i;

/**
 * Finds what the columns of a header row say. The same columns in any order say the same: where two mean one thing,
 * the one named first in the table of goods counts, and of equal ones the first.
 */
export function findColumns<What>(
  { cells }: SheetRow,
  meaningOf: (key: string) => Meaning<What> | undefined,
): FoundColumns<What> {
  const headers = cells.map((cell) => textOf(cell).trim());
  const meanings = headers.map((header) => (header === '' ? undefined : readHeader(header, meaningOf)));
  const best = new Map<string, number>();
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === undefined) continue;
    const known = meanings[best.get(meaning.slot) ?? -1];
    if (known === undefined || meaning.rank < known.rank) best.set(meaning.slot, index);
  }
  const isUsed = (index: number) => best.get(meanings[index]?.slot ?? '') === index;
  return {
    columns: headers.flatMap((header, index) => {
      const meaning = meanings[index];
      return meaning !== undefined && isUsed(index) ? [{ index, header, what: meaning.what }] : [];
    }),
    named: headers.flatMap((header, index) =>
      header === '' ? [] : [{ header, meaning: isUsed(index) ? (meanings[index]?.slot ?? null) : null }],
    ),
  };
}

function readHeader<What>(
  header: string,
  meaningOf: (key: string) => Meaning<What> | undefined,
): Meaning<What> | undefined {
  const plain = withoutDollars(header);
  return meaningOf(aliasKey(plain)) ?? meaningOf(aliasKey(plain.replace(unitWords, '')));
}

/** The attributes a file has no column for, in words for who sent it. */
export function missingWords(
  missing: readonly { readonly key: string; readonly headers: readonly string[] }[],
): string {
  const names = missing.map(({ key, headers }) => `${key} (${headers.slice(0, 3).join(', ')})`);
  return problemText('NO_COLUMN', { names: names.join('; ') });
}

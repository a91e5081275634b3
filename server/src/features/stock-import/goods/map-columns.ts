import { formatIssue } from '@loupe/contract';
import { aliasKey } from '@loupe/domain';
import { stripDollarWords } from '../cells/currency.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import type { NamedColumn } from './parse-goods-file.ts';

/**
 * A possible meaning of a header and its rank: of several columns with the same meaning, the one with the
 * lowest rank is used.
 */
export interface ColumnMeaning<What> {
  readonly what: What;
  /** Key shared by columns with the same meaning. */
  readonly slot: string;
  readonly rank: number;
}

/** A column of a file and its meaning. */
export interface FoundColumn<What> {
  readonly index: number;
  readonly header: string;
  readonly what: What;
}

export interface FoundColumns<What> {
  readonly columns: readonly FoundColumn<What>[];
  readonly named: readonly NamedColumn[];
}

/** Units in headers, which are ignored. */
const unitWords = /(?<![\s(_])[\s(_]+(?:g|gr|gms?|grams?|mm|cts?|ctw|pcs|usd|us\$|\$)\)?$/i;

/**
 * Maps the columns of a header row. The result does not depend on the order of the columns: of two columns
 * with the same meaning, the one whose header is listed first in the attribute table is used, and of equal
 * headers the first.
 */
export function mapColumns<What>(
  { cells }: SheetRow,
  meaningOf: (key: string) => ColumnMeaning<What> | undefined,
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
  meaningOf: (key: string) => ColumnMeaning<What> | undefined,
): ColumnMeaning<What> | undefined {
  const plain = stripDollarWords(header);
  return meaningOf(aliasKey(plain)) ?? meaningOf(aliasKey(plain.replace(unitWords, '')));
}

/** Names the attributes for which the file has no column, for the user who uploaded it. */
export function formatMissingColumns(
  missing: readonly { readonly key: string; readonly headers: readonly string[] }[],
): string {
  const names = missing.map(({ key, headers }) => `${key} (${headers.slice(0, 3).join(', ')})`);
  return formatIssue('NO_COLUMN', { names: names.join('; ') });
}

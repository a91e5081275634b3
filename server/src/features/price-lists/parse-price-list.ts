import { formatIssue } from '@loupe/contract';
import { parseScaled, vocabularies } from '@loupe/domain';
import type { PriceListCell, PriceListName } from '@loupe/domain';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** The cells of a price list file, each with its line number. */
export interface ParsedPriceList {
  readonly cells: readonly (PriceListCell & { readonly line: number })[];
  /** ISO dates found in the file; a valid file has exactly one. */
  readonly dates: readonly string[];
  readonly errors: readonly string[];
}

/** Codes of the trade's CSV feeds and plain names. */
const listCodes: Readonly<Record<string, PriceListName>> = {
  BR: 'ROUND',
  ROUND: 'ROUND',
  PS: 'PEAR',
  PEAR: 'PEAR',
};
const rowsSchema = z.array(z.array(z.string()));

/** Larger files are rejected: two lists have less than 4,000 cells of about 40 characters. */
const maxCharacters = 4_000_000;

/**
 * Parses a price list in the trade's CSV layout: shape, clarity, colour, low, high, price, date; header
 * optional.
 */
export function parsePriceList(text: string): ParsedPriceList {
  if (text.length > maxCharacters) {
    return { cells: [], dates: [], errors: [formatIssue('LIST_TOO_LARGE')] };
  }
  const rows = rowsSchema.parse(
    parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  );
  const cells: (PriceListCell & { line: number })[] = [];
  const dates = new Set<string>();
  const errors: string[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    if (line === 1 && isHeader(row)) continue;
    const cell = readCell(line, row);
    if (typeof cell === 'string') {
      errors.push(cell);
      continue;
    }
    cells.push({ ...cell.cell, line });
    dates.add(cell.date);
  }
  return { cells, dates: [...dates], errors };
}

const isHeader = (row: readonly string[]) => row[5] !== undefined && !/\d/.test(row[5]);

function readCell(line: number, row: readonly string[]): { cell: PriceListCell; date: string } | string {
  const [shape = '', clarityText = '', colourText = '', low = '', high = '', price = '', day = ''] = row;
  const list = listCodes[shape.toUpperCase()];
  if (!list) return formatIssue('LINE_NO_LIST', { line, text: shape });
  const clarity = vocabularies.clarity.codeOf(clarityText.toUpperCase());
  if (clarity === undefined) return formatIssue('LINE_NO_CLARITY', { line, text: clarityText });
  const colour = vocabularies['colour-white'].codeOf(colourText.toUpperCase());
  if (colour === undefined) return formatIssue('LINE_NO_COLOUR', { line, text: colourText });
  const lowCaratThousandths = parseScaled(low, 3);
  const highCaratThousandths = parseScaled(high, 3);
  if (lowCaratThousandths === undefined || highCaratThousandths === undefined) {
    return formatIssue('LINE_NO_SPAN', { line, low, high });
  }
  const pricePerCaratCents = parseScaled(price, 2);
  if (pricePerCaratCents === undefined) return formatIssue('LINE_NO_PRICE', { line, text: price });
  if (pricePerCaratCents <= 0) return formatIssue('LINE_PRICE_ZERO', { line, price });
  const date = readListDate(day);
  if (date === undefined) return formatIssue('LINE_NO_DATE', { line, text: day });
  return {
    cell: {
      list,
      clarity: clarityText.toUpperCase(),
      color: colourText.toUpperCase(),
      lowCaratThousandths,
      highCaratThousandths,
      pricePerCaratCents,
    },
    date,
  };
}

function readListDate(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text;
  return z.iso.date().safeParse(iso).success ? iso : undefined;
}

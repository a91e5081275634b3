import { problemText } from '@loupe/contract';
import { parseScaled, vocabularies } from '@loupe/domain';
import type { PriceListCell, PriceListName } from '@loupe/domain';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** What a price list file says, cell by cell, with the line each cell stands on. */
export interface ReadPriceList {
  readonly cells: readonly (PriceListCell & { readonly line: number })[];
  /** Days found in the file, ISO; a good file has one. */
  readonly dates: readonly string[];
  readonly errors: readonly string[];
}

/** Both codes of the trade's CSV feeds and plain words. */
const listCodes: Readonly<Record<string, PriceListName>> = {
  BR: 'ROUND',
  ROUND: 'ROUND',
  PS: 'PEAR',
  PEAR: 'PEAR',
};
const rowsSchema = z.array(z.array(z.string()));

/** Larger files are no price list: two lists hold less than 4,000 cells of some 40 characters. */
const maxCharacters = 4_000_000;

/** Reads a price list in the trade's CSV layout: shape, clarity, colour, low, high, price, date; header optional. */
export function readPriceList(text: string): ReadPriceList {
  if (text.length > maxCharacters) {
    return { cells: [], dates: [], errors: [problemText('LIST_TOO_LARGE')] };
  }
  const rows = rowsSchema.parse(
    parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  );
  const cells: (PriceListCell & { line: number })[] = [];
  const dates = new Set<string>();
  const errors: string[] = [];
  for (const [place, row] of rows.entries()) {
    const line = place + 1;
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
  if (!list) return problemText('LINE_NO_LIST', { line, text: shape });
  const clarity = vocabularies.clarity.codeOf(clarityText.toUpperCase());
  if (clarity === undefined) return problemText('LINE_NO_CLARITY', { line, text: clarityText });
  const colour = vocabularies['colour-white'].codeOf(colourText.toUpperCase());
  if (colour === undefined) return problemText('LINE_NO_COLOUR', { line, text: colourText });
  const lowCaratThousandths = parseScaled(low, 3);
  const highCaratThousandths = parseScaled(high, 3);
  if (lowCaratThousandths === undefined || highCaratThousandths === undefined) {
    return problemText('LINE_NO_SPAN', { line, low, high });
  }
  const pricePerCaratCents = parseScaled(price, 2);
  if (pricePerCaratCents === undefined) return problemText('LINE_NO_PRICE', { line, text: price });
  if (pricePerCaratCents <= 0) return problemText('LINE_PRICE_ZERO', { line, price });
  const date = readListDate(day);
  if (date === undefined) return problemText('LINE_NO_DATE', { line, text: day });
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

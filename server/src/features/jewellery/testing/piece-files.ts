import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFile } from '../../stock-import/file/open-file.ts';
import type { Answers } from '../../stock-import/questions/question.ts';
import { readPieces } from '../import/import-pieces.ts';
import type { PieceMap } from '../import/piece-map.ts';

/** A row that is valid in every cell. */
export const goodPiece: Readonly<Record<string, string>> = {
  'Stock No': 'J1',
  'Jewellery Type': 'Ring',
  Title: 'Halo ring',
  Description: 'A halo of brilliants',
  Location: 'Dubai',
  Currency: 'USD',
  'Total Price': '4,200.00',
  MSRP: '9,000',
  Availability: 'In stock',
  Condition: 'New',
  State: 'Finished',
  Material: '18K white gold',
  'Material Weight G': '3.80',
  'Ring Size': 'US 6.5',
  'Stone Type': 'Natural diamond, Natural diamond',
  'Stone Shape': 'Oval, Round',
  'Stone Qty': '1, 30',
  'Stone Cts': '1.01, 0.355',
  'Diamond Colour': 'F, G-H',
  Clarity: 'VS1, VS',
  'Stone Lab': 'GIA,',
  'Stone Report No': '2466104518,',
  'Media Files': 'https://media.example.invalid/j1.jpg https://media.example.invalid/j1.mp4',
  Quantity: '1',
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Rows as a CSV file; the keys of the first row are the header. */
export const pieceCsv = (rows: readonly Readonly<Record<string, string>>[]): string => {
  const head = Object.keys(rows[0] ?? {});
  return [head, ...rows.map((row) => head.map((key) => row[key] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
};

/** Parses a file with this content, as the import command does. */
export async function readContent(content: string | Buffer, map?: PieceMap, answers?: Answers) {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-pieces-'));
  try {
    const path = join(folder, 'pieces');
    writeFileSync(path, content);
    return await readPieces(await openFile(path), map, answers);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

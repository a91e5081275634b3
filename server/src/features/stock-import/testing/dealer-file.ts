import { createRandomSource, type FactValue, type RandomSource } from '@loupe/domain';
import { Workbook } from '@cj-tech-master/excelts';
import type { Field } from '../fields.ts';
import { dealerHeaders } from './dealer-headers.ts';

/** A generated file of a dealer, and the stones that it states. */
export interface DealerFile {
  readonly name: string;
  readonly content: Buffer;
  /** Values by stock number, in the units of the attribute table. */
  readonly stones: ReadonlyMap<string, ReadonlyMap<string, FactValue>>;
  /** Stock numbers of rows with damaged cells; their values may be absent. */
  readonly damaged: ReadonlySet<string>;
  /** Rows of stones in the file. */
  readonly rows: number;
}

interface Spelling {
  readonly value: string;
  readonly texts: readonly string[];
}

const shapes: readonly Spelling[] = [
  { value: 'ROUND', texts: ['Round', 'RBC', 'RD', 'Round Brilliant'] },
  { value: 'OVAL', texts: ['Oval', 'OV', 'OVL', 'Oval Brilliant'] },
  { value: 'PEAR', texts: ['Pear', 'PS', 'PEAR SHAPE', 'PER'] },
  { value: 'EMERALD', texts: ['Emerald', 'EM', 'EMD', 'Emerald Cut'] },
];
const sectionTitles: Readonly<Record<string, string>> = {
  ROUND: 'ROUNDS',
  OVAL: 'Ovals',
  PEAR: 'Pear Shapes',
  EMERALD: 'EMERALD CUT',
};
const grades: readonly Spelling[] = [
  { value: 'EX', texts: ['EX', 'Excellent', 'X', 'Excelente'] },
  { value: 'VG', texts: ['VG', 'Very Good', 'V.G', 'Muy bueno'] },
  { value: 'GD', texts: ['GD', 'Good', 'G', 'Bueno'] },
];
const fluorescences: readonly Spelling[] = [
  { value: 'NONE', texts: ['None', 'NON', 'NIL', 'keine'] },
  { value: 'FNT', texts: ['Faint', 'FNT', 'FA', 'schwach'] },
  { value: 'MED', texts: ['Medium', 'MED', 'MD', 'mittel'] },
  { value: 'STG', texts: ['Strong', 'STG', 'ST', 'stark'] },
];
const locations: readonly Spelling[] = [
  { value: 'BOM', texts: ['Mumbai', 'INDIA', 'IN', 'Indien'] },
  { value: 'HKG', texts: ['Hong Kong', 'HK', 'HK Office'] },
  { value: 'DXB', texts: ['Dubai', 'UAE', 'Dubaï'] },
];
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1'];
const colours = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'];
/** Cells that are wrong under every header. */
export const damagedCells = ['#REF!', '???', 'call', '1.2.3.4', '@@', 'x'.repeat(300), '2.4E+09'];
const extraColumns: readonly (readonly [string, readonly string[]])[] = [
  ['View DNA', ['DNA']],
  ['HnA', ['No', 'VG']],
  ['Cr Height', ['15', '14.5']],
  ['Video', ['https://media.example.invalid/v/1']],
  ['Rank', ['1', '2', '3']],
  ['Buyer Ref', ['', 'a-7']],
  ['Milky', ['None', 'ML0']],
  ['Eye Clean', ['Yes', '100%']],
];

/** Makes the file of a seed: the same seed gives the same file. */
export async function makeDealerFile(seed: number): Promise<DealerFile> {
  const random = createRandomSource(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    const item = items[Math.floor(random.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const chance = (share: number) => random.next() < share;
  const int = (min: number, max: number) => min + Math.floor(random.next() * (max - min + 1));
  const headerIndex = int(0, dealerHeaders.length - 1);
  const headers = pick([dealerHeaders[headerIndex] ?? {}]);
  const isTotalOnly = chance(0.15);
  const isDiscounted = !isTotalOnly && headers.file_rap !== undefined && chance(0.6);
  const isInOneCell = chance(0.5);
  const hasSections = chance(0.2);
  const spelling = int(0, 3);
  const isDiscountPositive = chance(0.4);
  const hasDecimalComma = chance(0.2);
  const fields: Field[] = [
    'stock_no',
    'shape',
    'carat',
    'color',
    'clarity',
    'cut',
    'polish',
    'symmetry',
    'lab',
  ];
  fields.push('report_no', 'fluorescence', 'depth_pct', 'table_pct', 'location');
  if (hasSections) fields.splice(1, 1);
  fields.push(...(isInOneCell ? (['measurements'] as const) : (['length', 'width', 'depth_mm'] as const)));
  if (isTotalOnly) fields.push('amount');
  else fields.push('ppc', ...(chance(0.7) ? (['amount'] as const) : []));
  if (isDiscounted) fields.push('file_rap', 'disc');
  if (chance(0.4)) fields.push('status');
  if (chance(0.4)) fields.push('remark');
  const order = chance(0.5) ? fields : shuffled(fields, random);
  const extras = extraColumns.filter(() => chance(0.25));
  const number = (value: number, decimals: number) => {
    const text = value.toFixed(decimals);
    return hasDecimalComma ? text.replace('.', ',') : text;
  };
  const textOf = ({ texts }: Spelling) => texts[spelling % texts.length] ?? '';
  const stones = new Map<string, Map<string, FactValue>>();
  const damaged = new Set<string>();
  const count = int(12, 40);
  const lines: { shape: string; cells: string[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const shape = pick(shapes);
    const isRound = shape.value === 'ROUND';
    const carat = int(30, 399) / 100;
    const rap = int(20, 140) * 100;
    const discount = int(500, 6000) / 100;
    const ppc = isDiscounted ? Math.round(rap * (100 - discount)) / 100 : int(800, 9000);
    const amount = Math.round(ppc * carat * 100) / 100;
    const depthPct = int(580, 680) / 10;
    const factor = isRound ? 0.0061 : shape.value === 'EMERALD' ? 0.0083 : 0.00615;
    const ratio = isRound ? 1.005 : int(130, 155) / 100;
    const narrow = Math.cbrt(carat / (factor * ratio * (depthPct / 100)));
    const [small, large] = [Math.round(narrow * 100), Math.round(narrow * ratio * 100)];
    const base = isRound ? (small + large) / 2 : small;
    const height = Math.round((base * depthPct) / 100);
    const [length, width] = isRound ? [small, large] : [large, small];
    const [cut, polish, symmetry] = [pick(grades), pick(grades), pick(grades)];
    const [fluorescence, location] = [pick(fluorescences), pick(locations)];
    const [color, clarity] = [pick(colours), pick(clarities)];
    const stockNo = `${pick(['A', 'B', 'K'])}${1000 + index}`;
    const reportNo = String(2_100_000_000 + index * 37 + int(0, 30));
    const table = int(540, 640) / 10;
    const isMemo = fields.includes('status') && chance(0.1);
    const texts: Partial<Record<Field, string>> = {
      stock_no: stockNo,
      shape: textOf(shape),
      carat: number(carat, 2),
      color,
      clarity,
      cut: textOf(cut),
      polish: textOf(polish),
      symmetry: textOf(symmetry),
      fluorescence: textOf(fluorescence),
      lab: 'GIA',
      report_no: reportNo,
      file_rap: number(rap, 0),
      disc: number(isDiscountPositive ? discount : -discount, 2),
      ppc: number(ppc, 2),
      amount: number(amount, 2),
      depth_pct: number(depthPct, 1),
      table_pct: number(table, 1),
      length: number(length / 100, 2),
      width: number(width / 100, 2),
      depth_mm: number(height / 100, 2),
      measurements:
        [length, width].map((size) => number(size / 100, 2)).join(' x ') + ` x ${number(height / 100, 2)}`,
      location: textOf(location),
      status: isMemo ? pick(['Memo', 'Memo Out', 'Reservado']) : 'Available',
      remark: pick(['', 'Nice make', 'bright']),
    };
    const values = new Map<string, FactValue>([
      ['stock_no', stockNo],
      ['shape', shape.value],
      ['carat', Math.round(carat * 1000)],
      ['color', color],
      ['clarity', clarity],
      ['cut', cut.value],
      ['polish', polish.value],
      ['symmetry', symmetry.value],
      ['fluorescence', fluorescence.value],
      ['lab', 'GIA'],
      ['report_no', reportNo],
      ['depth_pct', Math.round(depthPct * 10)],
      ['table_pct', Math.round(table * 10)],
      ['length', length],
      ['width', width],
      ['depth_mm', height],
      ['location', location.value],
      ['status', isMemo ? 'OFFLINE' : 'AVAILABLE'],
      ['ppc', isTotalOnly ? Math.round((amount * 100) / carat) : Math.round(ppc * 100)],
    ]);
    stones.set(stockNo, values);
    const cells = order.map((field) => texts[field] ?? '');
    for (const [, choices] of extras) cells.push(pick(choices));
    if (chance(0.06)) {
      const at = int(0, order.length - 1);
      if (order[at] !== 'remark' && order[at] !== 'stock_no') {
        cells[at] = pick(damagedCells);
        damaged.add(stockNo);
      }
    }
    lines.push({ shape: shape.value, cells });
  }
  const headerCells = [...order.map((field) => headers[field] ?? field), ...extras.map(([name]) => name)];
  const table: string[][] = [];
  for (let title = int(0, 3); title > 0; title -= 1)
    table.push([
      pick(['STOCK LIST', 'Diamonds Co. Ltd', 'Date: 01.11.2026', '']),
      '',
      pick(['', 'Prices in USD']),
    ]);
  table.push(...headerRows(headerCells, order, chance(0.15)));
  const sorted = hasSections ? lines.toSorted((a, b) => a.shape.localeCompare(b.shape)) : lines;
  let section = '';
  for (const { shape, cells } of sorted) {
    if (hasSections && shape !== section) table.push([sectionTitles[shape] ?? shape]);
    section = shape;
    table.push(cells);
  }
  if (chance(0.4)) table.push(['TOTAL', '', String(count), '99.99']);
  const file = await writeTable(table, {
    name: `dealer-${seed}`,
    random,
    isLatin: headerIndex < 6,
    hasDecimalComma,
  });
  return { ...file, stones, damaged, rows: count };
}

export interface TableFormat {
  readonly name: string;
  readonly random: RandomSource;
  /** The texts exist in Windows-1252. */
  readonly isLatin: boolean;
  readonly hasDecimalComma: boolean;
}

/** Writes a table as a workbook or as text, in an encoding and with a separator chosen by chance. */
export async function writeTable(
  table: readonly (readonly string[])[],
  { name, random, isLatin, hasDecimalComma }: TableFormat,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  if (random.happens(0.4)) {
    const content = await workbookOf(table, random.happens(0.3) ? 'Summary' : undefined);
    return { name: `${name}.xlsx`, content };
  }
  if (random.happens(0.1)) return { name: `${name}.xls`, content: pageOf(table) };
  const content = textFile(table, { hasDecimalComma, isLatin, random: random.next() });
  return { name: `${name}.csv`, content };
}

function shuffled<Item>(items: readonly Item[], random: { next(): number }): Item[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** One header row, or two where the sizes have a common heading. */
function headerRows(cells: readonly string[], fields: readonly Field[], isSplit: boolean): string[][] {
  const at = fields.indexOf('length');
  const isTogether = fields[at + 1] === 'width' && fields[at + 2] === 'depth_mm';
  if (!isSplit || at < 0 || !isTogether) return [[...cells]];
  const above = cells.map((cell, index) =>
    index < at || index > at + 2 ? cell : index === at ? 'Measurements' : '',
  );
  const below = cells.map((_, index) => ['Length', 'Width', 'Depth'][index - at] ?? '');
  return [above, below];
}

async function workbookOf(
  table: readonly (readonly string[])[],
  summary: string | undefined,
): Promise<Buffer> {
  const book = new Workbook();
  if (summary !== undefined)
    book.addWorksheet(summary).addRows([
      ['Shape', 'Pcs', 'Cts'],
      ['Round', '12', '9.5'],
    ]);
  book.addWorksheet('Sheet1').addRows(table.map((row) => [...row]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A page with the table, as the systems of some suppliers save it under the name of a workbook. */
function pageOf(table: readonly (readonly string[])[]): Buffer {
  const escaped = (cell: string) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = table.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return Buffer.from(`<html><body><table>${rows.join('\n')}</table></body></html>`);
}

function textFile(
  table: readonly (readonly string[])[],
  { hasDecimalComma, isLatin, random }: { hasDecimalComma: boolean; isLatin: boolean; random: number },
): Buffer {
  const separators = hasDecimalComma ? [';', '\t'] : [',', ';', '\t', '|'];
  const separator = separators[Math.floor(random * separators.length)] ?? ',';
  const quoted = (cell: string) =>
    cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = table.map((row) => row.map(quoted).join(separator)).join('\r\n');
  const kind = Math.floor(random * 97) % 4;
  if (kind === 1) return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (kind === 2) return Buffer.from(`\ufeff${text}`);
  return kind === 3 && isLatin ? Buffer.from(text, 'latin1') : Buffer.from(text);
}

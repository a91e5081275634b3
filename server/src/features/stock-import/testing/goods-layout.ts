import fc from 'fast-check';

/** How a generated file of goods is laid out. */
export interface GoodsLayout {
  readonly hasTitle: boolean;
  readonly hasTotals: boolean;
  readonly hasBlankRows: boolean;
  readonly isTwoRowHeader: boolean;
  readonly isComma: boolean;
  readonly encoding: 'utf8' | 'utf8-bom' | 'utf16le';
  /** Order in which the columns are written, as sort keys. */
  readonly order: readonly number[];
}

export const goodsLayout = (columns: number): fc.Arbitrary<GoodsLayout> =>
  fc.record({
    hasTitle: fc.boolean(),
    hasTotals: fc.boolean(),
    hasBlankRows: fc.boolean(),
    isTwoRowHeader: fc.boolean(),
    isComma: fc.boolean(),
    encoding: fc.constantFrom('utf8' as const, 'utf8-bom' as const, 'utf16le' as const),
    order: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: columns, maxLength: columns }),
  });

/** A column of a generated file: its header and a text for each row. */
export interface GeneratedColumn {
  readonly field: string;
  readonly header: string;
  readonly texts: readonly string[];
  /** Figures of the totals row. */
  readonly total?: string;
}

/** A figure as the layout writes it. */
export function formatFigure(
  value: number,
  decimals: number,
  { isComma }: GoodsLayout,
  isGrouped: boolean,
): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, isComma ? '.' : ',') : whole;
  return fraction === undefined ? grouped : `${grouped}${isComma ? ',' : '.'}${fraction}`;
}

/** Where each row of goods is written, and the content of the file. */
export interface WrittenFile {
  readonly content: Buffer;
  readonly rowNumbers: readonly number[];
}

/** Writes the columns as a file; the title is above the header, and sections are above rows. */
export function writeGoodsFile(
  columns: readonly GeneratedColumn[],
  layout: GoodsLayout,
  title: string,
  sections: ReadonlyMap<number, string> = new Map(),
): WrittenFile {
  const ordered = columns
    .map((column, index) => ({ column, key: layout.order[index] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ column }) => column);
  const lines: string[][] = [];
  if (layout.hasTitle) lines.push([title], []);
  const headers = ordered.map(({ header }) => header);
  const isSplit = layout.isTwoRowHeader && headers.some((header) => header.includes(' '));
  if (isSplit) {
    lines.push(headers.map((header) => header.split(' ')[0] ?? ''));
    lines.push(headers.map((header) => header.split(' ').slice(1).join(' ')));
  } else lines.push(headers);
  const rowNumbers: number[] = [];
  const count = ordered[0]?.texts.length ?? 0;
  for (let row = 0; row < count; row += 1) {
    const section = sections.get(row);
    if (section !== undefined) lines.push([section]);
    if (layout.hasBlankRows && row % 3 === 2) lines.push([]);
    lines.push(ordered.map(({ texts }) => texts[row] ?? ''));
    rowNumbers.push(lines.length);
  }
  if (layout.hasTotals) {
    const totals = ordered.map(({ total = '' }) => total);
    lines.push(totals[0] === '' ? ['Total', ...totals.slice(1)] : totals);
  }
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  return { content: encode(text, layout.encoding), rowNumbers };
}

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function encode(text: string, encoding: GoodsLayout['encoding']): Buffer {
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(encoding === 'utf8-bom' ? `\ufeff${text}` : text, 'utf8');
}

/** A cell that is damaged: its row, its column and what it holds instead. */
export interface Damage {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export const damage: fc.Arbitrary<Damage> = fc.record({
  row: fc.nat({ max: 40 }),
  column: fc.nat({ max: 40 }),
  text: fc.constantFrom(
    '',
    '?',
    'xx',
    '#REF!',
    '12..5',
    'n.a.',
    '999999999999999',
    '-5.7',
    'see remark',
    '1/2',
  ),
});

/** The columns with one cell replaced. */
export function withDamage(
  columns: readonly GeneratedColumn[],
  { row, column, text }: Damage,
): { columns: readonly GeneratedColumn[]; field: string; row: number } {
  const at = column % columns.length;
  const own = columns[at];
  const rows = own?.texts.length ?? 1;
  const damaged = row % rows;
  return {
    field: own?.field ?? '',
    row: damaged,
    columns: columns.map((other, index) =>
      index === at
        ? { ...other, texts: other.texts.map((known, line) => (line === damaged ? text : known)) }
        : other,
    ),
  };
}

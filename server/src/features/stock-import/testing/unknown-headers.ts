import { createPriceList, createRandomSource, type FactValue, sampleListCells } from '@loupe/domain';
import type { Field } from '../fields.ts';

/** A generated file whose headers are words that no list has, and the stones that it states. */
export interface UnknownHeaderFile {
  readonly name: string;
  readonly content: Buffer;
  /** Values by stock number, in the units of the attribute table. */
  readonly stones: ReadonlyMap<string, ReadonlyMap<string, FactValue>>;
}

type Column = Extract<
  Field,
  | 'stock_no'
  | 'shape'
  | 'carat'
  | 'color'
  | 'clarity'
  | 'cut'
  | 'polish'
  | 'symmetry'
  | 'fluorescence'
  | 'lab'
  | 'report_no'
  | 'file_rap'
  | 'disc'
  | 'ppc'
  | 'amount'
  | 'depth_pct'
  | 'table_pct'
  | 'measurements'
  | 'length'
  | 'width'
  | 'depth_mm'
>;
type Words = Readonly<Record<Column, string>>;

const columns: readonly Column[] = [
  'stock_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'report_no',
  'file_rap',
  'disc',
  'ppc',
  'amount',
  'depth_pct',
  'table_pct',
  'measurements',
  'length',
  'width',
  'depth_mm',
];
const wordsOf = (text: string): Words => {
  const words = text.split('|');
  const word = (column: Column) => words[columns.indexOf(column)] ?? column;
  return {
    stock_no: word('stock_no'),
    shape: word('shape'),
    carat: word('carat'),
    color: word('color'),
    clarity: word('clarity'),
    cut: word('cut'),
    polish: word('polish'),
    symmetry: word('symmetry'),
    fluorescence: word('fluorescence'),
    lab: word('lab'),
    report_no: word('report_no'),
    file_rap: word('file_rap'),
    disc: word('disc'),
    ppc: word('ppc'),
    amount: word('amount'),
    depth_pct: word('depth_pct'),
    table_pct: word('table_pct'),
    measurements: word('measurements'),
    length: word('length'),
    width: word('width'),
    depth_mm: word('depth_mm'),
  };
};

const english = wordsOf(
  'Stock #|Shape|Carat|Color|Clarity|Cut|Polish|Symmetry|Fluorescence|Lab|Report No|Rap Price|Disc %|Price/ct|Total Amount|Depth %|Table %|Measurements|Length|Width|Height',
);
/** Polish, Thai, Korean, Swahili and invented words. */
const languages: readonly Words[] = [
  wordsOf(
    'Oznaczenie|Kształt|Masa|Barwa|Czystość|Szlif|Wypolerowanie|Symetria|Świecenie|Laboratorium|Nr orzeczenia|Cennik|Rabat|Cena jedn.|Wartość|Głębokość|Tafla|Wymiary|Długość|Szerokość|Wysokość',
  ),
  wordsOf(
    'รหัส|รูปทรง|น้ำหนัก|สี|ความสะอาด|การเจียระไน|การขัดเงา|ความสมมาตร|การเรืองแสง|สถาบัน|เลขใบรับรอง|ราคากลาง|ส่วนลด|ราคาต่อกะรัต|ราคารวม|ความลึก|หน้าเพชร|ขนาด|ยาว|กว้าง|สูง',
  ),
  wordsOf(
    '관리번호|모양|중량|색상|투명도|컷팅|연마|대칭|형광|감정원|감정서|기준가|할인|단가|합계|깊이|테이블폭|치수|길이|너비|높이',
  ),
  wordsOf(
    'Namba|Umbo|Uzito|Rangi|Usafi|Mkato|Ung’aro|Ulinganifu|Mwanga|Maabara|Namba ya cheti|Bei elekezi|Punguzo|Bei ya moja|Jumla|Kina|Meza|Vipimo|Urefu|Upana|Kimo',
  ),
  wordsOf(
    'Brelk|Vosk|Quimble|Zarf|Plonk|Drimp|Wuzzle|Ombric|Flaxo|Krug|Nibzed|Grond|Yurp|Blivet|Thrumsk|Zindle|Mopwick|Hespo|Vrang|Skoll|Jubbin',
  ),
];

const shapes: readonly (readonly [value: string, text: string, factor: number])[] = [
  ['ROUND', 'RD', 0.0061],
  ['ROUND', 'Round', 0.0061],
  ['OVAL', 'Oval', 0.0062],
  ['PEAR', 'PS', 0.0061],
  ['EMERALD', 'Emerald', 0.0083],
];
const colours = ['D', 'E', 'F', 'G', 'H', 'I', 'J'];
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'];
const grades = ['EX', 'VG', 'GD', 'EX'];
const glows: readonly (readonly [value: string, text: string])[] = [
  ['NONE', 'None'],
  ['FNT', 'Faint'],
  ['MED', 'Medium'],
  ['STG', 'Strong'],
];
/** Price columns of suppliers; each has the price of a stone. */
const priceDesigns: readonly (readonly Column[])[] = [
  ['ppc', 'amount'],
  ['file_rap', 'disc', 'ppc', 'amount'],
  ['file_rap', 'disc', 'ppc'],
  ['disc', 'ppc', 'amount'],
  ['ppc'],
  ['amount'],
];
const sizeDesigns: readonly (readonly Column[])[] = [
  ['measurements'],
  ['length', 'width', 'depth_mm'],
  ['depth_pct', 'table_pct', 'measurements'],
  ['depth_pct', 'table_pct'],
];
const list = createPriceList(sampleListCells());

/** Makes the file of a seed: the same seed gives the same file. */
export function makeUnknownHeaderFile(seed: number): UnknownHeaderFile {
  const random = createRandomSource(seed);
  const int = (min: number, max: number) => min + Math.floor(random.next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const hasReports = random.happens(0.7);
  const groups: (readonly Column[])[] = [
    ['stock_no'],
    ['shape'],
    ['carat'],
    ['color'],
    ['clarity'],
    ...(random.happens(0.6) ? [['cut', 'polish', 'symmetry'] as const] : []),
    ...(random.happens(0.6) ? [['fluorescence'] as const] : []),
    ...(hasReports ? [['lab', 'report_no'] as const] : []),
    pick(sizeDesigns),
    pick(priceDesigns),
  ];
  const isShuffled = random.happens(0.4);
  const ranked = groups.map((group) => ({ group, rank: isShuffled ? random.next() : 0 }));
  const order = ranked.toSorted((a, b) => a.rank - b.rank).flatMap(({ group }) => group);
  const isNumeric = random.happens(0.2);
  const prefix = pick(['P-', 'AB', 'K']);
  const isNegative = random.happens(0.5);
  const comma = random.happens(0.2) ? ',' : '.';
  const number = (value: number, decimals: number) => value.toFixed(decimals).replace('.', comma);
  const stones = new Map<string, ReadonlyMap<string, FactValue>>();
  const lines: string[][] = [];
  for (let index = int(9, 30); index > 0; index -= 1) {
    const [shape, shapeText, factor] = pick(shapes);
    const carat = int(30, 350) / 100;
    const [color, clarity, [glow, glowText]] = [pick(colours), pick(clarities), pick(glows)];
    const [cut, polish, symmetry] = [pick(grades), pick(grades), pick(grades)];
    const listed = list.listPrice({
      type: 'Natural',
      shape,
      caratThousandths: Math.round(carat * 1000),
      color,
      clarity,
    }).rapCents;
    const rap = (listed ?? 300_000) / 100;
    const disc = int(1500, 5500) / 100;
    const ppc = Math.round(rap * (100 - disc)) / 100;
    const amount = Math.round(ppc * carat * 100) / 100;
    const [depth, table] = [int(590, 640) / 10, int(540, 620) / 10];
    const ratio = shape === 'ROUND' ? 1.01 : int(130, 150) / 100;
    const narrow = Math.cbrt(carat / (factor * ratio * (depth / 100)));
    const [small, large] = [Math.round(narrow * 100), Math.round(narrow * ratio * 100)];
    const [length, width] = shape === 'ROUND' ? [small, large] : [large, small];
    const base = shape === 'ROUND' ? (width + length) / 2 : width;
    const height = Math.round((base * depth) / 100);
    const stockNo = isNumeric ? String(400_000 + index * 37 + int(0, 30)) : `${prefix}${2000 + index * 3}`;
    const reportNo = String(2_140_000_000 + index * 41_203 + int(0, 900));
    const sizes = [length, width, height].map((size) => number(size / 100, 2));
    const texts: Readonly<Record<Column, string>> = {
      stock_no: stockNo,
      shape: shapeText,
      carat: number(carat, 2),
      color,
      clarity,
      cut,
      polish,
      symmetry,
      fluorescence: glowText,
      lab: 'GIA',
      report_no: reportNo,
      file_rap: number(rap, 0),
      disc: number(isNegative ? -disc : disc, 2),
      ppc: number(ppc, 2),
      amount: number(amount, 2),
      depth_pct: number(depth, 1),
      table_pct: number(table, 1),
      measurements: sizes.join(' x '),
      length: sizes[0] ?? '',
      width: sizes[1] ?? '',
      depth_mm: sizes[2] ?? '',
    };
    const isPerCarat = order.includes('ppc');
    stones.set(
      stockNo,
      new Map<string, FactValue>([
        ['stock_no', stockNo],
        ['shape', shape],
        ['carat', Math.round(carat * 1000)],
        ['color', color],
        ['clarity', clarity],
        ['ppc', Math.round(isPerCarat ? ppc * 100 : (amount * 100) / carat)],
        ...(order.includes('fluorescence') ? [['fluorescence', glow] as const] : []),
        ...(order.includes('cut') ? [['cut', cut] as const, ['polish', polish] as const] : []),
        ...(order.includes('cut') ? [['symmetry', symmetry] as const] : []),
        ...(hasReports ? [['report_no', reportNo] as const] : []),
        ...(order.includes('depth_pct') ? [['depth_pct', Math.round(depth * 10)] as const] : []),
        ...(order.includes('table_pct') ? [['table_pct', Math.round(table * 10)] as const] : []),
        ...(order.includes('measurements') || order.includes('length')
          ? [['length', length] as const, ['width', width] as const, ['depth_mm', height] as const]
          : []),
      ]),
    );
    lines.push(order.map((column) => texts[column]));
  }
  const words = pick(languages);
  const unknownShare = pick([0.2, 0.5, 1]);
  const droppedShare = pick([0, 0, 0.2]);
  const headers = order.map((column) => {
    if (random.happens(droppedShare)) return '';
    return random.happens(unknownShare) ? words[column] : english[column];
  });
  const width = headers.length;
  const unitOf: Readonly<Partial<Record<Column, string>>> = {
    carat: 'ct',
    ppc: '$',
    depth_pct: '%',
    length: 'mm',
    width: 'mm',
    depth_mm: 'mm',
    disc: '%',
  };
  const rows: string[][] = [];
  if (random.happens(0.3))
    rows.push(['Kawa Trading'], [''], ['Kontakt: kawa@example.invalid', '', '26.11.2026']);
  const hasHeader = random.happens(0.85);
  if (hasHeader) {
    rows.push(headers);
    if (random.happens(0.15)) rows.push(order.map((column) => unitOf[column] ?? ''));
  }
  const isRepeated = hasHeader && random.happens(0.15);
  for (const [index, line] of lines.entries()) {
    if (isRepeated && index === 6) rows.push(headers);
    rows.push(line);
  }
  if (random.happens(0.3)) rows.push(['', ''], [...Array.from({ length: width - 1 }, () => ''), '99999.99']);
  if (random.happens(0.3)) rows.push(['Dziękujemy za zainteresowanie naszą ofertą']);
  const isShifted = random.happens(0.15);
  const separator = comma === ',' ? ';' : pick([',', ';', '\t']);
  const content = rows
    .map((row) => [...(isShifted ? [''] : []), ...row].map((cell) => cell.replaceAll(separator, ' ')))
    .map((row) => row.join(separator))
    .join('\r\n');
  return { name: `unknown-${seed}.csv`, content: Buffer.from(content), stones };
}

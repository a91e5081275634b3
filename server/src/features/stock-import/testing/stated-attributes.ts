import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { realFilePath } from './real-file.ts';

/**
 * What the real files state, by columns that were mapped by hand. It shares no code with the reader, so that a mistake
 * of the reader cannot hide here.
 */

type Value = string | number;
/** The value that a cell states; undefined when it states none. */
type Convert = (text: string, row: Readonly<Record<string, string>>) => Value | undefined;
type Columns = Readonly<Record<string, readonly [header: string, convert: Convert]>>;

const words =
  (table: Readonly<Record<string, string>>): Convert =>
  (text) =>
    table[
      text
        .trim()
        .toLowerCase()
        .replace(/\s*[+-]$/, '')
    ];
const same: Convert = (text) => text.trim().replaceAll(' ', '') || undefined;
/** Zero is written for an unknown figure. */
const figure =
  (scale: number): Convert =>
  (text) => {
    const value = Math.round(Number(text) * scale * (1 + Number.EPSILON * 4));
    return text.trim() === '' || Number.isNaN(value) || value === 0 ? undefined : value;
  };
const cents = figure(100);
const millimetres = figure(100);
/** A proportion outside these limits is no proportion of a stone. */
const percent: Convert = (text, row) => {
  const value = Number(text);
  return value < 30 || value > 90 ? undefined : figure(10)(text, row);
};
const degrees = figure(10);
const carat = figure(1000);
const below: Convert = (text) => {
  const value = figure(100)(text, {});
  return typeof value === 'number' ? -value : undefined;
};

const grade = words({
  'super ideal': 'ID',
  ideal: 'ID',
  id: 'ID',
  excellent: 'EX',
  ex: 'EX',
  'very good': 'VG',
  'v.good': 'VG',
  vg: 'VG',
  good: 'GD',
  gd: 'GD',
  g: 'GD',
  fair: 'FR',
  f: 'FR',
  poor: 'PR',
});
const fluorescence = words({
  none: 'NONE',
  faint: 'FNT',
  fnt: 'FNT',
  fb: 'FNT',
  fb1: 'FNT',
  fy: 'FNT',
  lb: 'FNT',
  lb1: 'FNT',
  slight: 'FNT',
  'very slight': 'FNT',
  medium: 'MED',
  med: 'MED',
  mb: 'MED',
  mb1: 'MED',
  strong: 'STG',
  sb: 'STG',
  sb1: 'STG',
  'very strong': 'VST',
  vsb: 'VST',
});
const letter: Convert = (text) => /^[D-N](?=\s*[+-]?$)/.exec(text.trim())?.[0];
const clarity: Convert = (text) => {
  const bare = text.trim().replace(/\s*[+-]$/, '');
  if (bare === 'INTERNALLY FLAWLESS') return 'IF';
  return /^(?:FL|IF|VVS[12]|VS[12]|SI[123]|[IP][123])$/.test(bare) ? bare.replace('P', 'I') : undefined;
};
const lab: Convert = (text) => (/^(?:GIA|IGI|HRD|AGS|GCAL)$/.test(text) ? text : undefined);
const location = words({
  us: 'NYC',
  usa: 'NYC',
  india: 'BOM',
  israel: 'TLV',
  belgium: 'ANR',
  uae: 'DXB',
  'hong kong': 'HKG',
  'united kingdom': 'LON',
  thailand: 'BKK',
});
const shape = words({
  round: 'ROUND',
  rbc: 'ROUND',
  'round brilliant': 'ROUND',
  oval: 'OVAL',
  ov: 'OVAL',
  pear: 'PEAR',
  ps: 'PEAR',
  emerald: 'EMERALD',
  emr: 'EMERALD',
  'emerald cut': 'EMERALD',
  princess: 'PRINCESS',
  radiant: 'RADIANT',
  heart: 'HEART',
  hs: 'HEART',
  hrt: 'HEART',
  cushion: 'CUSHION',
  cush: 'CUSHION',
  'cushion modified': 'CUSHION MODIFIED',
  cmb: 'CUSHION MODIFIED',
  marquise: 'MARQUISE',
  mq: 'MARQUISE',
  'marquise brilliant': 'MARQUISE',
  asscher: 'ASSCHER',
  asher: 'ASSCHER',
  trapezoid: 'TRAPEZOID',
  tp: 'TRAPEZOID',
  bag: 'BAGUETTE',
  'tapered baguette': 'TAPERED BAGUETTE',
  kite: 'KITE',
  kt: 'KITE',
  shield: 'SHIELD',
  sh: 'SHIELD',
  hm: 'HALF MOON',
  hmb: 'HALF MOON',
  calf: 'CALF',
  loz: 'LOZENGE',
  hexagon: 'HEXAGON',
});
const girdle = words({
  xtn: 'ETN',
  vtn: 'VTN',
  tn: 'THN',
  stn: 'STN',
  m: 'MED',
  stk: 'STK',
  tk: 'THK',
  vtk: 'VTK',
  xtk: 'ETK',
});
const girdleOrder = ['ETN', 'VTN', 'THN', 'STN', 'MED', 'STK', 'THK', 'VTK', 'ETK'];
/** Some rows have the thicker end first. */
const girdleEnd =
  (end: 0 | 1): Convert =>
  (_text, row) => {
    const ends = [row['girdle_min'] ?? '', row['girdle_max'] ?? ''].map((text) => girdle(text, row));
    if (ends.includes(undefined)) return ends[end];
    return ends.toSorted((a, b) => girdleOrder.indexOf(String(a)) - girdleOrder.indexOf(String(b)))[end];
  };
const type = words({ mined: 'Natural', 'lab grown': 'Lab Grown' });
type Sizes = (row: Readonly<Record<string, string>>) => readonly (string | undefined)[];

/**
 * A size of the stone. The depth is the smallest of the three. Rounds have the smaller diameter first, hearts the order
 * of the file, other shapes the length first.
 */
const size =
  (position: 0 | 1 | 2, sizesOf: Sizes): Convert =>
  (_text, row) => {
    const all = sizesOf(row).map((text) => Number(text ?? ''));
    if (all.length < 2 || all.some((one) => Number.isNaN(one) || one === 0)) return undefined;
    const depth = all.length === 3 ? Math.min(...all) : Number.NaN;
    const at = all.lastIndexOf(depth);
    const [first = 0, second = 0] = all.filter((_one, index) => index !== at);
    const name = (row['Shape'] ?? row['cut'] ?? row['shape'] ?? '').toLowerCase();
    const isInFileOrder = /^(?:heart|hs|hrt)/.test(name);
    const isRound = /^r(?:ound|bc)/.test(name);
    const isTurned = !isInFileOrder && (isRound ? first > second : first < second);
    const ordered = [...(isTurned ? [second, first] : [first, second]), depth];
    return millimetres(String(ordered[position]), row);
  };
const sizesIn =
  (header: string): Sizes =>
  (row) =>
    (row[header] ?? '').split(/\s*[x*]\s*|(?<=\d)-(?=\d)/);
const sizesUnder =
  (...headers: readonly string[]): Sizes =>
  (row) =>
    headers.map((header) => row[header]);

const retail: Columns = {
  stock_no: ['Vendor SKU', same],
  shape: ['Shape', shape],
  carat: ['Carat Weight', carat],
  color: ['Color Grade', letter],
  cut: ['Cut Grade', grade],
  clarity: ['Clarity Grade', clarity],
  lab: ['Grading Lab', lab],
  type: ['Origin', type],
  amount: ['Price', cents],
};
const sideStones: Columns = {
  stock_no: ['Stock #', same],
  location: ['Country', location],
  shape: ['Shape', shape],
  carat: ['Weight', carat],
  color: ['Color', letter],
  clarity: ['Clarity', clarity],
  polish: ['Polish', grade],
  symmetry: ['Symmetry', grade],
  fluorescence: ['Fluorescence', fluorescence],
  ppc: ['List p/c', cents],
  length: ['Length', size(0, sizesUnder('Length', 'Width', 'Height'))],
  width: ['Width', size(1, sizesUnder('Length', 'Width', 'Height'))],
  depth_mm: ['Height', size(2, sizesUnder('Length', 'Width', 'Height'))],
  table_pct: ['Table %', percent],
};

/** A real file: its columns by attribute, and the row of its headers. */
export interface StatedFile {
  readonly name: string;
  readonly headerRow: number;
  readonly columns: Columns;
  /** What only the user knows: the shape of files that do not state it. */
  readonly answers?: Readonly<Record<string, string>>;
}

export const statedFiles: readonly StatedFile[] = [
  {
    name: 'dealer_d_stock.csv.gz',
    headerRow: 2,
    columns: {
      stock_no: ['StockRef', same],
      lab: ['Cert', lab],
      shape: ['Shape', shape],
      carat: ['Size', carat],
      color: ['DispColor', letter],
      clarity: ['DispClarity', clarity],
      cut: ['Cut', grade],
      polish: ['Polish', grade],
      symmetry: ['Sym', grade],
      fluorescence: ['Flour', fluorescence],
      disc: ['Disc', below],
      ppc: ['PPC', cents],
      location: ['Location', location],
      length: ['M1', size(0, sizesUnder('M1', 'M2', 'M3'))],
      width: ['M2', size(1, sizesUnder('M1', 'M2', 'M3'))],
      depth_mm: ['M3', size(2, sizesUnder('M1', 'M2', 'M3'))],
      report_no: ['ReportNo', same],
      depth_pct: ['Depth', percent],
      table_pct: ['Table', percent],
      eye_clean: ['Eyeclean', words({ yes: 'YES', no: 'NO' })],
    },
  },
  {
    name: 'dealer_k_ovals.csv.gz',
    headerRow: 5,
    columns: {
      stock_no: ['Id', same],
      shape: ['Shape', shape],
      carat: ['Weight', carat],
      color: ['Color', letter],
      clarity: ['Clarity', clarity],
      polish: ['Pol', grade],
      symmetry: ['Sym', grade],
      fluorescence: ['Fluor', fluorescence],
      ppc: ['PR/CT', cents],
      disc: ['Dis %', figure(100)],
      length: ['Meas MM', size(0, sizesIn('Meas MM'))],
      width: ['Meas MM', size(1, sizesIn('Meas MM'))],
      depth_mm: ['Height', millimetres],
      depth_pct: ['Dep%', percent],
      table_pct: ['Tab%', percent],
      crown_angle: ['Cr >', degrees],
      pavilion_angle: ['Pav >', degrees],
      location: ['LOC', location],
    },
  },
  {
    name: 'dealer_rapnet_search_export.csv.gz',
    headerRow: 1,
    columns: {
      stock_no: ['Vendor Stock number', same],
      shape: ['Shape', shape],
      carat: ['Size', carat],
      color: ['Color', letter],
      clarity: ['Clarity', clarity],
      cut: ['Cut', grade],
      polish: ['Polish', grade],
      symmetry: ['Symmetry', grade],
      fluorescence: ['Fluorescence', fluorescence],
      lab: ['Lab', lab],
      depth_pct: ['Depth', percent],
      table_pct: ['Table', percent],
      length: ['Measurements', size(0, sizesIn('Measurements'))],
      width: ['Measurements', size(1, sizesIn('Measurements'))],
      depth_mm: ['Measurements', size(2, sizesIn('Measurements'))],
      ppc: ['$/ct', cents],
      disc: ['%Rap', figure(100)],
      location: ['Location', location],
    },
  },
  {
    name: 'dealer_s_sidestones_export.csv.gz',
    headerRow: 1,
    columns: {
      ...sideStones,
      stock_no: ['Stock#', same],
      report_no: ['Certificate', same],
      lab: ['Lab', lab],
    },
  },
  { name: 'dealer_s_sidestones_inventory.csv.gz', headerRow: 1, columns: sideStones },
  {
    name: 'retail_natural_be.csv.gz',
    headerRow: 1,
    columns: {
      ...retail,
      fluorescence: ['Fluorescence', fluorescence],
      polish: ['Polish Grade', grade],
      symmetry: ['Symmetry Grade', grade],
      depth_pct: ['Depth (%)', percent],
      table_pct: ['Table', percent],
      length: ['Width', size(0, sizesUnder('Width', 'Height', 'Depth'))],
      width: ['Height', size(1, sizesUnder('Width', 'Height', 'Depth'))],
      depth_mm: ['Depth', size(2, sizesUnder('Width', 'Height', 'Depth'))],
      report_no: ['Grading Certificate ID', same],
    },
  },
  {
    name: 'retail_natural_bn.csv.gz',
    headerRow: 1,
    columns: {
      ...retail,
      depth_pct: ['Depth', percent],
      table_pct: ['Table', percent],
      polish: ['Polish', grade],
      symmetry: ['Symmetry', grade],
    },
  },
  { name: 'retail_mixed_ja.csv.gz', headerRow: 1, columns: retail },
  {
    name: 'retail_labgrown_co.csv.gz',
    headerRow: 1,
    columns: {
      shape: ['shape', shape],
      carat: ['carat', carat],
      color: ['color', letter],
      clarity: ['clarity', clarity],
      cut: ['cut', grade],
      polish: ['polish', grade],
      symmetry: ['symmetry', grade],
      fluorescence: ['fluorescence', fluorescence],
      lab: ['certificate_lab', lab],
      amount: ['price_usd', cents],
    },
  },
  {
    name: 'retail_labgrown_fancy_gems_be.csv.gz',
    headerRow: 1,
    columns: {
      stock_no: ['Vendor SKU', same],
      amount: ['Price', cents],
      shape: ['Shape', shape],
      carat: ['Carat Weight', carat],
      clarity: ['Clarity Grade', clarity],
      type: ['Origin', type],
      fancy_color: [
        'Color Grade',
        words({ yellow: 'YELLOW', pink: 'PINK', blue: 'BLUE', green: 'GREEN', orange: 'ORANGE' }),
      ],
    },
  },
  {
    name: 'ggplot2_diamonds.csv.gz',
    headerRow: 1,
    answers: { shape: 'ROUND' },
    columns: {
      carat: ['carat', carat],
      cut: ['cut', grade],
      color: ['color', letter],
      clarity: ['clarity', clarity],
      depth_pct: ['depth', percent],
      table_pct: ['table', percent],
      amount: ['price', cents],
      length: ['x', size(0, sizesUnder('x', 'y', 'z'))],
      width: ['y', size(1, sizesUnder('x', 'y', 'z'))],
      depth_mm: ['z', size(2, sizesUnder('x', 'y', 'z'))],
    },
  },
  {
    name: 'listing_cushion_2014.csv.gz',
    headerRow: 1,
    answers: { shape: 'CUSHION' },
    columns: {
      carat: ['carat', carat],
      cut: ['cut', grade],
      color: ['color', letter],
      clarity: ['clarity', clarity],
      table_pct: ['table', percent],
      depth_pct: ['depth', percent],
      lab: ['cert', lab],
      amount: ['price', cents],
      length: ['measurements', size(0, sizesIn('measurements'))],
      width: ['measurements', size(1, sizesIn('measurements'))],
      depth_mm: ['measurements', size(2, sizesIn('measurements'))],
    },
  },
  {
    name: 'listing_219k_part80.csv.gz',
    headerRow: 1,
    columns: {
      shape: ['cut', shape],
      color: ['color', letter],
      clarity: ['clarity', clarity],
      carat: ['carat_weight', carat],
      cut: ['cut_quality', grade],
      lab: ['lab', lab],
      symmetry: ['symmetry', grade],
      polish: ['polish', grade],
      eye_clean: ['eye_clean', words({ yes: 'YES', no: 'NO', borderline: 'BORDERLINE' })],
      depth_pct: ['depth_percent', percent],
      table_pct: ['table_percent', percent],
      length: ['meas_length', size(0, sizesUnder('meas_length', 'meas_width', 'meas_depth'))],
      width: ['meas_width', size(1, sizesUnder('meas_length', 'meas_width', 'meas_depth'))],
      depth_mm: ['meas_depth', size(2, sizesUnder('meas_length', 'meas_width', 'meas_depth'))],
      girdle_min: ['girdle_min', girdleEnd(0)],
      girdle_max: ['girdle_max', girdleEnd(1)],
      fluorescence: ['fluor_intensity', fluorescence],
      fancy_intensity: [
        'fancy_color_intensity',
        (text) => (/unknown/.test(text) ? undefined : text.toUpperCase()),
      ],
      amount: ['total_sales_price', cents],
    },
  },
];

/** Cells of a line of text with commas and quotes. */
function cellsOf(line: string): readonly string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + character);
  }
  return cells;
}

/** The header lines of a file and some of its rows, evenly spread. */
export interface FileExcerpt {
  readonly content: string;
  /** Stated values by row of the excerpt. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<string, Value>>;
}

/** Takes at most `count` rows of a real file, with the values that its columns state. */
export function takeExcerpt({ name, headerRow, columns, answers }: StatedFile, count: number): FileExcerpt {
  const lines = gunzipSync(readFileSync(realFilePath(name)))
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line, index) => line !== '' || index < headerRow);
  const head = lines.slice(0, headerRow);
  const all = lines.slice(headerRow);
  const step = Math.max(1, Math.ceil(all.length / count));
  const taken = all.filter((_, index) => index % step === 0);
  const headers = cellsOf(head.at(-1) ?? '');
  const rows = taken.map((line, index): [number, ReadonlyMap<string, Value>] => {
    const cells = cellsOf(line);
    const row: Record<string, string> = Object.fromEntries(
      headers.map((header, at) => [header, cells[at] ?? '']).toReversed(),
    );
    if (answers?.['shape'] !== undefined) row['Shape'] = answers['shape'];
    const stated = Object.entries(columns).flatMap(([attribute, [header, convert]]): [string, Value][] => {
      const value = convert(row[header] ?? '', row);
      return value === undefined ? [] : [[attribute, value]];
    });
    return [headerRow + index + 1, new Map(stated)];
  });
  return { content: [...head, ...taken].join('\n'), rows: new Map(rows) };
}

import { stoneAttributes, type AttributeKey } from '../../stone-attributes.ts';
import type { Attribute } from '../../attribute.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';

/** Words dealers write before or after a value, in addition to the headers of their files. */
const spoken: Partial<Record<AttributeKey, readonly string[]>> = {
  color: ['colors', 'colours', '色', '颜色', '成色', 'clr', 'colr', 'colur', 'clour'],
  clarity: ['净', '净度', 'clarities', 'clrty', 'clarty', 'clarit', 'purity'],
  carat: [
    'carat weight',
    'ct weight',
    'weighing',
    'weighs',
    'that weighs',
    'which weighs',
    'to weigh',
    '重',
    '克拉',
  ],
  fluorescence: ['fluoro', 'fluors', 'fl', 'fluorescent', 'flouresence', 'flourescence', 'fluorosence', '荧'],
  lab: ['cert', 'certs', 'certificate', 'certified', 'report', '证书'],
  location: ['location', 'loc', 'based'],
  polish: ['抛'],
  symmetry: ['symmetry', '对称性'],
  table_pct: ['tab', 'tbl', 'tables', '台宽', '台宽比', '台面宽', '台面比', '台面比例', '桌面'],
  depth_pct: ['dep', 'dpth', 'total depth', '深度', '全深', '全深比', '总深', '总深度', '深度比', '全深度'],
  crown_angle: ['cr angle', 'cr ang'],
  pavilion_angle: ['pavil angle'],
  diameter: ['dia', 'diam', 'diameter', '直径'],
  length: ['long', '长', '长度'],
  width: ['wide', '宽', '宽度'],
  depth_mm: ['height', '高'],
  girdle_min: ['girdle', 'gdl', 'gir', '腰', '腰棱'],
  milky: ['milkiness'],
  hearts_arrows: ['h and a'],
  inclusion: ['inclusion', 'inclusions'],
  key_to_symbols: ['symbols', 'characteristics'],
  status: ['status'],
};
/** File headers that are too ambiguous in a sentence to be a label. */
const onlyInFiles = new Set([
  'L',
  'W',
  'H',
  'T%',
  'Ch',
  'EC',
  'Make',
  'Brown',
  'TO',
  'Key',
  'Black',
  'BGM',
  'IsBGM',
  'Natural',
  'Type',
  'Country',
  'Material',
  'Growth',
  'TI',
  'LH',
  'Star',
  'Origin',
  'Video',
  'Images',
  'Image',
  'Photo',
  'Opens',
  'SH',
  'Milk',
  'Lus',
  'M1',
  'M2',
  'M3',
  'Ro',
  'Certification',
  'Number',
  'CA',
  'PA',
  'PD',
  'PH',
  'Lab',
  '360',
  'Price',
  'Rate',
  'Total',
]);

const books = new Map<string, PhraseDictionary<true>>();
const table: readonly Attribute[] = stoneAttributes;
for (const { key, headers = [] } of table) {
  const words = headers.filter((header) => !onlyInFiles.has(header));
  books.set(key, new PhraseDictionary<true>().addAll(words, true).add(key, true));
}
for (const [key, words] of Object.entries(spoken)) books.get(key)?.addAll(words, true);

const labels = new DictionaryUnion([...books.values()]);

/** The dictionaries of the names of attributes. */
export const labelBooks = (keys: readonly AttributeKey[]): PhraseDictionary<true>[] =>
  keys.flatMap((key) => books.get(key) ?? []);

/** Number of tokens of the name of any attribute; 0 when there is none. A discount behind a dash is negative. */
export function findLabel(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (first === undefined || !labels.opensWith(first)) return 0;
  let longest = 0;
  for (const [key, book] of books)
    if (key !== 'disc') longest = Math.max(longest, book.find(tokens, at)?.length ?? 0);
  return longest;
}

const tableAndDepth = labelBooks(['table_pct', 'depth_pct']);
/** Attributes that are measured, of which no value is negative. */
const measured = [
  ...tableAndDepth,
  ...labelBooks([
    'crown_height_pct',
    'pavilion_depth_pct',
    'girdle_pct',
    'crown_angle',
    'pavilion_angle',
    'lw_ratio',
  ]),
];
const longestIn = (some: readonly PhraseDictionary<true>[], tokens: readonly Token[], at: number): number =>
  Math.max(...some.map((book) => book.find(tokens, at)?.length ?? 0));

/** Number of tokens of the name of a measured attribute; 0 when there is none. */
export const findMeasurementLabel = (tokens: readonly Token[], at: number): number =>
  longestIn(measured, tokens, at);

/** Whether the name of the table or of the depth begins at a token. */
export const isTableOrDepth = (tokens: readonly Token[], at: number): boolean =>
  longestIn(tableAndDepth, tokens, at) > 0;

/** `color should be F`, `clarity must not be below VS1`: verbs between a label and its value. */
const verbs = /^(SHOULD|MUST|SHALL|HAS|NEEDS)$/;

export function verbLength(tokens: readonly Token[], at: number): number {
  // `is to be between 1.35 and 1.45`
  if (/^(IS|ARE)$/.test(tokens[at]?.text ?? ''))
    return tokens[at + 1]?.text === 'TO' && tokens[at + 2]?.text === 'BE' ? 3 : 0;
  if (!verbs.test(tokens[at]?.text ?? '')) return 0;
  const to = tokens[at + 1]?.text === 'TO' ? 1 : 0;
  return 1 + to + (tokens[at + 1 + to]?.text === 'BE' ? 1 : 0);
}

/**
 * Number of tokens of the label of an attribute, including a colon, an equals sign or a verb after it; 0 when there
 * is none.
 */
export function matchLabel(key: AttributeKey, tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (first === undefined || !labels.opensWith(first)) return 0;
  const length = books.get(key)?.find(tokens, at)?.length ?? 0;
  if (length === 0) return 0;
  if (isSign(tokens[at + length], ':=')) return length + 1;
  return length + verbLength(tokens, at + length);
}

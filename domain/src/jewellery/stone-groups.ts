import type { GroupAttribute, GroupValue } from './group-attribute.ts';

const mm = { kind: 'figure', unit: 'mm', scale: 2, min: 1, max: 500_00 } as const;
const percent = { kind: 'figure', unit: '%', scale: 1, min: 1, max: 99_9 } as const;

const table = [
  {
    key: 'type',
    kind: 'list',
    vocabulary: 'jewellery-stone',
    headers: ['Gem Type'],
    names: ['Type', 'Origin', 'Growth', 'Kind'],
    groupPhrases: ['TYPE', 'ORIGIN'],
    isStrict: true,
  },
  {
    key: 'shape',
    kind: 'list',
    vocabulary: 'shape',
    headers: ['Shape', 'Gem Cut', 'Gem Shape'],
    headerPhrases: ['SHAPE'],
    names: ['Shape'],
    groupPhrases: ['SHAPE', 'CUT'],
  },
  {
    key: 'qty',
    kind: 'figure',
    unit: 'pcs',
    scale: 0,
    min: 1,
    max: 100_000,
    headers: ['No of Stones', 'Number of Stones', '粒数', '颗数'],
    headerPhrases: ['STONE PIECES', 'STONE NUMBER'],
    names: ['Qty', 'Quantity', 'Count', 'Pcs', 'Pieces'],
    // The French word for a number is the Spanish one for a name.
    groupPhrases: ['PIECES', 'NUMBER', 'PIECES NUMBER', 'TITLE'],
  },
  {
    key: 'cts',
    kind: 'figure',
    unit: 'ct',
    scale: 3,
    min: 1,
    max: 10_000_000,
    headers: ['Carats', 'Cts', 'CTW', 'TCW', 'TDW', 'Total Carat Weight', 'Total Diamond Weight'],
    // In several languages a word means both carat and karat.
    headerPhrases: [
      'CARAT',
      'TOTAL CARAT',
      'CARAT WEIGHT',
      'TOTAL CARAT WEIGHT',
      'TOTAL KARAT',
      'KARAT WEIGHT',
      'KARAT',
    ],
    names: ['Cts', 'Carats', 'Carat', 'Ct', 'CTW', 'TCW', 'Weight', 'Wt'],
    groupPhrases: ['CARAT WEIGHT?', 'WEIGHT', 'TOTAL CARAT? WEIGHT', 'TOTAL CARAT', 'TOTAL? KARAT WEIGHT?'],
    isStrict: true,
  },
  {
    key: 'color',
    kind: 'list',
    vocabulary: 'jewellery-colour',
    headers: ['Colour', 'Color', 'Diamond Colour', 'Diamond Color'],
    headerPhrases: ['COLOR'],
    names: ['Colour', 'Color'],
    groupPhrases: ['COLOR'],
    onlyOf: 'diamond',
  },
  {
    key: 'fancy_color',
    kind: 'text',
    maxLength: 60,
    headers: ['Diamond Fancy Colour', 'Diamond Fancy Color', 'Fancy Colour', 'Fancy Color'],
    names: ['Fancy Colour', 'Fancy Color'],
    onlyOf: 'diamond',
  },
  {
    key: 'fancy_overtone',
    kind: 'list',
    vocabulary: 'fancy-overtone',
    headers: ['Fancy Overtone', 'Overtone'],
    names: ['Fancy Overtone', 'Overtone'],
    onlyOf: 'diamond',
  },
  {
    key: 'gem_color',
    kind: 'text',
    maxLength: 60,
    headers: ['Gem Colour', 'Gem Color'],
    names: ['Gem Colour', 'Gem Color'],
    onlyOf: 'gem',
  },
  {
    key: 'clarity',
    kind: 'list',
    vocabulary: 'jewellery-clarity',
    headers: ['Clarity'],
    headerPhrases: ['CLARITY'],
    names: ['Clarity', 'Purity'],
    groupPhrases: ['CLARITY'],
  },
  {
    key: 'cut',
    kind: 'list',
    vocabulary: 'cut',
    headers: ['Cut', 'Cut Grade'],
    names: ['Cut', 'Cut Grade'],
    groupPhrases: ['CUT'],
  },
  {
    key: 'polish',
    kind: 'list',
    vocabulary: 'polish',
    headers: ['Polish'],
    names: ['Polish'],
  },
  { key: 'symmetry', kind: 'list', vocabulary: 'symmetry', headers: ['Symmetry'], names: ['Symmetry'] },
  {
    key: 'fluorescence',
    kind: 'list',
    vocabulary: 'fluorescence',
    headers: ['Fluorescence', 'Fluorescence Intensity'],
    names: ['Fluorescence'],
  },
  {
    key: 'fluorescence_color',
    kind: 'list',
    vocabulary: 'fluorescence-colour',
    headers: ['Fluorescence Colour', 'Fluorescence Color'],
    names: ['Fluorescence Colour', 'Fluorescence Color'],
  },
  {
    key: 'treatment',
    kind: 'list',
    vocabulary: 'treatment',
    headers: ['Treatment', 'Enhancement'],
    names: ['Treatment', 'Enhancement'],
    isStrict: true,
  },
  {
    key: 'lab',
    kind: 'list',
    vocabulary: 'lab',
    headers: ['Lab', 'Certificate Lab'],
    headerPhrases: ['LAB', 'CERT LAB', 'CERT'],
    names: ['Lab'],
    groupPhrases: ['LAB', 'CERT LAB', 'CERT'],
  },
  {
    key: 'report_no',
    kind: 'text',
    maxLength: 40,
    headers: ['Report No', 'Report Number', 'Certificate No', 'Certificate Number'],
    headerPhrases: ['REPORT NUMBER?', 'CERT NUMBER?'],
    names: ['Report No', 'Report Number', 'Certificate No', 'Certificate'],
    groupPhrases: ['REPORT NUMBER?', 'CERT NUMBER?'],
  },
  {
    key: 'depth_pct',
    ...percent,
    headers: ['Depth Pct', 'Depth Percent'],
    names: ['Depth Pct', 'Depth Percent'],
  },
  {
    key: 'table_pct',
    ...percent,
    headers: ['Table Pct', 'Table Percent'],
    names: ['Table Pct', 'Table Percent', 'Table'],
  },
  { key: 'width', ...mm, headers: [], names: ['Width', 'Width mm'] },
  { key: 'depth', ...mm, headers: [], names: ['Depth', 'Depth mm'] },
  { key: 'height', ...mm, headers: [], names: ['Height', 'Height mm'] },
] as const satisfies readonly GroupAttribute[];

export type StoneGroupKey = (typeof table)[number]['key'];

/** A group of identical stones of a piece: total carats in thousandths, millimetres in hundredths. */
export type StoneGroup = {
  readonly [K in StoneGroupKey]: GroupValue<Extract<(typeof table)[number], { key: K }>>;
};

/** Attributes of a stone group, in display order. */
export const stoneGroupAttributes: readonly (GroupAttribute & { readonly key: StoneGroupKey })[] = table;

const diamonds: readonly (string | null)[] = ['NATURAL DIAMOND', 'LAB DIAMOND', null];

/** Whether the stones count as diamonds: true unless they are stated to be another gem. */
export const isDiamondGroup = ({ type }: Pick<StoneGroup, 'type'>): boolean => diamonds.includes(type);

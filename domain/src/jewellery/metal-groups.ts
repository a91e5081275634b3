import type { GroupAttribute, GroupValue } from './group-attribute.ts';

const table = [
  {
    key: 'metal',
    kind: 'list',
    vocabulary: 'jewellery-metal',
    headers: ['Material', 'Metal', 'Metal Type', 'Material Type'],
    headerPhrases: ['METAL TYPE? COLOR?', 'GOLD COLOR', 'GOLD TYPE? COLOR?', 'METAL KARAT', 'KARAT'],
    names: ['', 'Type', 'Name'],
  },
  {
    key: 'karat',
    kind: 'list',
    vocabulary: 'jewellery-karat',
    headers: ['Karat', 'Fineness', 'Purity', 'Gold Karat'],
    headerPhrases: ['KARAT', 'METAL KARAT', 'GOLD KARAT', 'GOLD CARAT', 'TITLE', 'CARAT'],
    names: ['Karat', 'Purity', 'Fineness'],
  },
  {
    key: 'weight_g',
    kind: 'figure',
    unit: 'g',
    scale: 2,
    min: 1,
    max: 100_000_00,
    headers: ['Gold Weight', 'Net Weight', 'Net Wt'],
    headerPhrases: [
      'NET WEIGHT GRAM?',
      'METAL WEIGHT GRAM?',
      'GOLD WEIGHT GRAM?',
      'NET GRAM',
      'GOLD GRAM',
      'METAL GRAM',
      'NET METAL WEIGHT GRAM?',
      'NET GOLD WEIGHT GRAM?',
    ],
    names: ['Weight', 'Weight G', 'Wt'],
  },
] as const satisfies readonly GroupAttribute[];

export type MetalKey = (typeof table)[number]['key'];

/** A metal of a piece; weight in hundredths of a gram. */
export type MetalGroup = {
  readonly [K in MetalKey]: GroupValue<Extract<(typeof table)[number], { key: K }>>;
};

/** Attributes of a metal, in display order. */
export const metalAttributes: readonly (GroupAttribute & { readonly key: MetalKey })[] = table;

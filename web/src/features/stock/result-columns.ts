import { sortableKeys } from '@loupe/contract';
import { attributes, type Attribute } from '@loupe/domain';

export interface ResultColumn {
  readonly key: string;
  readonly attribute: Attribute;
  readonly width: number;
  /** Whether it shows before columns are chosen. */
  readonly isShown: boolean;
  /** Whether it shows then on a tablet as well. */
  readonly isShownNarrow: boolean;
  /** Figures stand under each other at the end side. */
  readonly isFigure: boolean;
  readonly canSort: boolean;
  /** Stays at the start side while the others pass under it. */
  readonly isSticky: boolean;
}

/** What a row is known by: state, shape and packet number. */
const sticky = new Set(['status', 'shape', 'stock_no']);
const table: readonly Attribute[] = attributes;

const columns: readonly ResultColumn[] = table.flatMap((attribute) => {
  const { grid, key, kind } = attribute;
  if (!grid) return [];
  return [
    {
      key,
      attribute,
      width: grid.width,
      isShown: grid.shown,
      isShownNarrow: grid.shown && grid.wide !== true,
      isFigure: kind === 'range',
      canSort: sortableKeys.includes(key),
      isSticky: sticky.has(key),
    },
  ];
});

/** The columns of the result, from the attribute table; the sticky ones first. */
export const resultColumns: readonly ResultColumn[] = [
  ...columns.filter(({ isSticky }) => isSticky),
  ...columns.filter(({ isSticky }) => !isSticky),
];

/** Facts that cards, sheets, shared lines and the safety marks need, whatever columns are shown. */
const always = [
  'type',
  'treatment',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_colour',
  'lab',
  'report_no',
  'final_disc',
  'final_ppc',
  'final_amount',
];
/** What pictures are drawn from, or the photograph. */
const pictured = ['image_url', 'star_length_pct', 'lower_half_pct'];
/** Width of the column of check boxes. */
export const checkWidth = 40;

/** Attributes to ask for: those of the shown columns and those needed anyway. */
export function fieldsFor(shownKeys: readonly string[], isPictures: boolean): readonly string[] {
  const initially = resultColumns.filter(({ isShown }) => isShown).map(({ key }) => key);
  return [...new Set([...initially, ...shownKeys, ...always, ...(isPictures ? pictured : [])])];
}

import { sortableKeys } from '@loupe/contract';
import { stoneAttributes, type Attribute } from '@loupe/domain';

export interface ResultColumn {
  readonly key: string;
  readonly attribute: Attribute;
  readonly width: number;
  /** Visible until the user chooses columns. */
  readonly isShown: boolean;
  /** Also visible by default below desktop width. */
  readonly isShownOnPhone: boolean;
  /** Figures are aligned to the end of the column. */
  readonly isFigure: boolean;
  readonly canSort: boolean;
  /** Stays at the start edge during horizontal scrolling. */
  readonly isSticky: boolean;
}

/** Columns that identify a row: status, shape and packet number. */
const sticky = new Set(['status', 'shape', 'stock_no']);
const table: readonly Attribute[] = stoneAttributes;

const columns: readonly ResultColumn[] = table.flatMap((attribute) => {
  const { grid, key, kind } = attribute;
  if (!grid) return [];
  return [
    {
      key,
      attribute,
      width: grid.width,
      isShown: grid.isDefault,
      isShownOnPhone: grid.isDefault && grid.wide !== true,
      isFigure: kind === 'range',
      canSort: sortableKeys.includes(key),
      isSticky: sticky.has(key),
    },
  ];
});

const isLocation = ({ key }: ResultColumn) => key === 'location';
const scrolled = columns.filter((column) => !column.isSticky && !isLocation(column));
const amountAt = scrolled.findIndex(({ key }) => key === 'final_amount');

/**
 * The columns of the result, derived from the attribute table, sticky columns first. The location follows the
 * amount, so that it is in the first width of the grid.
 */
export const resultColumns: readonly ResultColumn[] = [
  ...columns.filter(({ isSticky }) => isSticky),
  ...scrolled.slice(0, amountAt + 1),
  ...columns.filter(isLocation),
  ...scrolled.slice(amountAt + 1),
];

/** Attributes that cards, dialogs, shared lines and the warnings need, independent of the visible columns. */
const always = [
  'type',
  'treatment',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_color',
  'lab',
  'report_no',
  'final_disc',
  'final_ppc',
  'final_amount',
];
/** Attributes that the gallery needs to show a photo or a drawing, and what sets a stone apart. */
const pictured = [
  'image_url',
  'star_length_pct',
  'lower_half_pct',
  'color_shade',
  'milky',
  'black',
  'eye_clean',
];
/** Width of the checkbox column, in pixels. */
export const checkboxColumnWidth = 40;

/** Attributes to request: those of the visible columns and those always needed. */
export function requiredFields(shownKeys: readonly string[], isPictures: boolean): readonly string[] {
  const initially = resultColumns.filter(({ isShown }) => isShown).map(({ key }) => key);
  return [...new Set([...initially, ...shownKeys, ...always, ...(isPictures ? pictured : [])])];
}

import type { PriceListInfo } from '@loupe/contract';
import { attributes, type Attribute } from '@loupe/domain';

/** One column of an exported file. */
export interface ExportColumn {
  readonly key: string;
  readonly attribute: Attribute;
  readonly head: string;
}

const table: readonly Attribute[] = attributes;
/** What a stone is known by stands first. */
const first = ['status', 'shape', 'stock_no'];
/** Told of every stone whatever is chosen: which one it is, what it weighs, and that it is natural and untreated or not. */
const always = ['stock_no', 'type', 'carat', 'treatment'];

/** Heads the keys do not say by themselves. */
const heads: Readonly<Record<string, string>> = {
  stock_no: 'Packet',
  color: 'Colour',
  color_type: 'White or fancy',
  fluorescence_colour: 'Fluorescence colour',
  report_no: 'Report',
  rap: 'Rap $/ct',
  disc: 'Disc %',
  ppc: '$/ct',
  final_disc: 'Final disc %',
  final_ppc: 'Final $/ct',
  amount: 'List amount $',
  final_amount: 'Amount $',
  depth_mm: 'Height',
  lw_ratio: 'L:W',
  girdle_min: 'Girdle from',
  girdle_max: 'Girdle to',
  hearts_arrows: 'H&A',
  first_listed_on: 'Listed',
  image_url: 'Image',
  video_url: 'Video',
};

function headOf(key: string, priceList: PriceListInfo): string {
  const words = key.replace(/_pct$/, ' %').replaceAll('_', ' ');
  const head = heads[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  // A file goes from hand to hand without the screen that says so.
  return key === 'rap' && priceList?.source === 'SAMPLE' ? `${head} (sample list, not Rapaport)` : head;
}

/** Columns of a file, from the attribute table; null wants all. */
export function exportColumns(
  fields: readonly string[] | null,
  priceList: PriceListInfo,
): readonly ExportColumn[] {
  const wanted = table.filter(({ key }) => fields === null || fields.includes(key) || always.includes(key));
  const inOrder = [
    ...wanted.filter(({ key }) => first.includes(key)),
    ...wanted.filter(({ key }) => !first.includes(key)),
  ];
  return inOrder.map((attribute) => ({
    key: attribute.key,
    attribute,
    head: headOf(attribute.key, priceList),
  }));
}

/** How many columns at the start a stone is known by. */
export const knownBy = (columns: readonly ExportColumn[]) =>
  columns.filter(({ key }) => first.includes(key)).length;

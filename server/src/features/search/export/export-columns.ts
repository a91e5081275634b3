import type { PriceListInfo } from '@loupe/contract';
import { attributes, type Attribute, type AttributeKey } from '@loupe/domain';
import { fileHead } from '../../words/file-heads.ts';
import type { Words } from '../../words/words-of.ts';

/** One column of an exported file. */
export interface ExportColumn {
  readonly key: string;
  readonly attribute: Attribute;
  readonly head: string;
}

/** What a stone is known by stands first. */
const first = ['status', 'shape', 'stock_no'];
/** Told of every stone whatever is chosen: which one it is, what it weighs, and that it is natural and untreated or not. */
const always = ['stock_no', 'type', 'carat', 'treatment'];

function headOf(key: AttributeKey, priceList: PriceListInfo, { locale, say }: Words): string {
  const head = fileHead(locale, key);
  // A file goes from hand to hand without the screen that says so.
  return key === 'rap' && priceList?.source === 'SAMPLE' ? say('file.sampleHead', { head }) : head;
}

/** Columns of a file, from the attribute table; null wants all. */
export function exportColumns(
  fields: readonly string[] | null,
  priceList: PriceListInfo,
  words: Words,
): readonly ExportColumn[] {
  const wanted = attributes.filter(
    ({ key }) => fields === null || fields.includes(key) || always.includes(key),
  );
  const inOrder = [
    ...wanted.filter(({ key }) => first.includes(key)),
    ...wanted.filter(({ key }) => !first.includes(key)),
  ];
  return inOrder.map((attribute) => ({
    key: attribute.key,
    attribute,
    head: headOf(attribute.key, priceList, words),
  }));
}

/** How many columns at the start a stone is known by. */
export const knownBy = (columns: readonly ExportColumn[]) =>
  columns.filter(({ key }) => first.includes(key)).length;

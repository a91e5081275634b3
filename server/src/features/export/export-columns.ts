import type { PriceListInfo } from '@loupe/contract';
import { stoneAttributes, type Attribute, type AttributeKey } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import { answerColumns, answerHeader, fileHeader } from '../translations/file-headers.ts';
import type { Translator } from '../translations/translator.ts';

export interface ExportColumn {
  readonly key: string;
  readonly attribute: Attribute;
  readonly head: string;
}

const attributesByKey: ReadonlyMap<string, Attribute> = new Map(
  stoneAttributes.map((attribute) => [attribute.key, attribute]),
);
/** The columns that identify a stone; they come first. */
const first = ['status', 'shape', 'stock_no'];
/** Included whatever is selected: the stone's number, its weight, and whether it is natural and untreated. */
const always = ['stock_no', 'type', 'carat', 'treatment'];

function headOf(key: AttributeKey, priceList: PriceListInfo, { locale, message }: Translator): string {
  const head = fileHeader(locale, key);
  // Files are passed on without the screen, which states that the list is a sample.
  return key === 'rap' && priceList?.source === 'SAMPLE' ? message('file.sampleHead', { head }) : head;
}

/** Selects the columns of a file from the attribute table; null selects all. */
export function selectExportColumns(
  fields: readonly string[] | null,
  priceList: PriceListInfo,
  translator: Translator,
): readonly ExportColumn[] {
  const attributes = stoneAttributes.filter(
    ({ key }) => fields === null || fields.includes(key) || always.includes(key),
  );
  const inOrder = [
    ...attributes.filter(({ key }) => first.includes(key)),
    ...attributes.filter(({ key }) => !first.includes(key)),
  ];
  return inOrder.map((attribute) => ({
    key: attribute.key,
    attribute,
    head: headOf(attribute.key, priceList, translator),
  }));
}

/** Columns by their keys, without headers. */
export const columnsByKeys = (keys: readonly string[]): readonly Omit<ExportColumn, 'head'>[] =>
  keys.flatMap((key) => {
    const attribute = attributesByKey.get(key);
    return attribute === undefined ? [] : [{ key, attribute }];
  });

/** The number of identifying columns at the start. */
export const knownBy = (columns: readonly ExportColumn[]) =>
  columns.filter(({ key }) => first.includes(key)).length;

/**
 * The headers of the empty columns at the end, in which a customer enters offers and holds before returning
 * the file. Staff make neither.
 */
export const answerHeads = ({ role, locale }: Pick<Caller, 'role' | 'locale'>): readonly string[] =>
  role === 'customer' ? answerColumns.map((column) => answerHeader(locale, column)) : [];

import { aliasKey, lotAttributes, type LotAttribute } from '@loupe/domain';
import { FileRejectedError, type SheetRow } from '../../stock-import/file/cell.ts';
import {
  mapColumns,
  formatMissingColumns,
  type ColumnMeaning,
} from '../../stock-import/goods/map-columns.ts';
import type { GoodsHeader } from '../../stock-import/goods/parse-goods-file.ts';

/** A column of a file and its attribute; `to` is the upper end when the column contains a range. */
export interface LotColumn {
  readonly index: number;
  readonly header: string;
  readonly attribute: LotAttribute;
  readonly to?: LotAttribute;
}

type What = Omit<LotColumn, 'index' | 'header'>;

/** All headers of the attribute table; the key of an attribute counts as a header as well. */
const meanings: ReadonlyMap<string, ColumnMeaning<What>> = new Map(
  lotAttributes.flatMap((attribute): [string, ColumnMeaning<What>][] => {
    const { headers, key, span } = attribute;
    const to = lotAttributes.find((other) => other.key === span?.to);
    const own = headers.length === 0 ? [] : [key, ...headers];
    const reach = to === undefined ? [] : (span?.headers ?? []);
    return [
      ...own.map((header, rank): [string, ColumnMeaning<What>] => [
        aliasKey(header),
        { what: { attribute }, slot: key, rank },
      ]),
      ...reach.map((header, rank): [string, ColumnMeaning<What>] => [
        aliasKey(header),
        { what: { attribute, ...(to && { to }) }, slot: `${key} to ${to?.key ?? ''}`, rank },
      ]),
    ];
  }),
);

const required = lotAttributes.filter(({ isRequired }) => isRequired === true);
const knownHeaders = 4;

/** The columns of a row that is the header of the file, else null. */
export function parseLotHeader(row: SheetRow): GoodsHeader<readonly LotColumn[]> | null {
  const { columns: found, named } = mapColumns(row, (key) => meanings.get(key));
  if (found.length < knownHeaders) return null;
  const columns = found.map(({ index, header, what }) => ({ index, header, ...what }));
  const missing = required.filter((attribute) => !columns.some((column) => column.attribute === attribute));
  if (missing.length > 0) throw new FileRejectedError(formatMissingColumns(missing));
  return { columns, named };
}

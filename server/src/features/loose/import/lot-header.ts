import { aliasKey, lotAttributes, type LotAttribute } from '@loupe/domain';
import { FileRefused, type SheetRow } from '../../stock-import/file/cell.ts';
import { findColumns, missingWords, type Meaning } from '../../stock-import/goods/find-columns.ts';
import type { GoodsHeader } from '../../stock-import/goods/read-goods-file.ts';

/** A column of a file and what it says of a lot; `to` is the far end where it says a whole reach. */
export interface LotColumn {
  readonly index: number;
  readonly header: string;
  readonly attribute: LotAttribute;
  readonly to?: LotAttribute;
}

type What = Omit<LotColumn, 'index' | 'header'>;

/** Every header files carry, from the attribute table alone; an attribute's own key counts as well. */
const meanings: ReadonlyMap<string, Meaning<What>> = new Map(
  lotAttributes.flatMap((attribute): [string, Meaning<What>][] => {
    const { headers, key, span } = attribute;
    const to = lotAttributes.find((other) => other.key === span?.to);
    const own = headers.length === 0 ? [] : [key, ...headers];
    const reach = to === undefined ? [] : (span?.headers ?? []);
    return [
      ...own.map((header, rank): [string, Meaning<What>] => [
        aliasKey(header),
        { what: { attribute }, slot: key, rank },
      ]),
      ...reach.map((header, rank): [string, Meaning<What>] => [
        aliasKey(header),
        { what: { attribute, ...(to && { to }) }, slot: `${key} to ${to?.key ?? ''}`, rank },
      ]),
    ];
  }),
);

const required = lotAttributes.filter(({ isRequired }) => isRequired === true);
const knownHeaders = 4;

/** The columns of a row when it is the header of the file, else null. */
export function readLotHeader(row: SheetRow): GoodsHeader<readonly LotColumn[]> | null {
  const { columns: found, named } = findColumns(row, (key) => meanings.get(key));
  if (found.length < knownHeaders) return null;
  const columns = found.map(({ index, header, what }) => ({ index, header, ...what }));
  const missing = required.filter((attribute) => !columns.some((column) => column.attribute === attribute));
  if (missing.length > 0) throw new FileRefused(missingWords(missing));
  return { columns, named };
}

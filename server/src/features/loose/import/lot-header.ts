import { aliasKey, lotAttributes, type LotAttribute } from '@loupe/domain';
import { FileRefused, textOf, type SheetRow } from '../../stock-import/file/cell.ts';

/** A column of a file and what it says of a lot; `to` is the far end where it says a whole reach. */
export interface LotColumn {
  readonly index: number;
  readonly header: string;
  readonly attribute: LotAttribute;
  readonly to?: LotAttribute;
}

type Meaning = Omit<LotColumn, 'index' | 'header'>;

/** Every header files carry, from the attribute table alone; an attribute's own key counts as well. */
const meanings: ReadonlyMap<string, Meaning> = new Map(
  lotAttributes.flatMap((attribute): [string, Meaning][] => {
    const { headers, key, span } = attribute;
    const to = lotAttributes.find((other) => other.key === span?.to);
    const own = headers.length === 0 ? [] : [key, ...headers];
    return [
      ...own.map((header): [string, Meaning] => [aliasKey(header), { attribute }]),
      ...(to === undefined ? [] : (span?.headers ?? [])).map((header): [string, Meaning] => [
        aliasKey(header),
        { attribute, ...(to && { to }) },
      ]),
    ];
  }),
);

const required = lotAttributes.filter(({ isRequired }) => isRequired === true);
const knownHeaders = 4;

/** The columns of a row when it is the header of the file, else null. Repeated headers: the first one counts. */
export function readLotHeader({ cells }: SheetRow): readonly LotColumn[] | null {
  const columns: LotColumn[] = [];
  for (const [index, cell] of cells.entries()) {
    const header = textOf(cell).trim();
    const meaning = header === '' ? undefined : meanings.get(aliasKey(header));
    const isTaken = columns.some(
      ({ attribute, to }) =>
        attribute === meaning?.attribute && (to === undefined) === (meaning.to === undefined),
    );
    if (meaning !== undefined && !isTaken) columns.push({ index, header, ...meaning });
  }
  if (columns.length < knownHeaders) return null;
  const missing = required.filter((attribute) => !columns.some((column) => column.attribute === attribute));
  if (missing.length === 0) return columns;
  throw new FileRefused(
    `The file has no column for: ${missing.map(({ key, headers }) => `${key} (${headers.slice(0, 3).join(', ')})`).join('; ')}.`,
  );
}

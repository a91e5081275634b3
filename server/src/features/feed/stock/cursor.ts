import { stoneAttributes } from '@loupe/domain';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A state of the stock, as the database identifies it. */
export interface StockMoment {
  /** The visible transactions, in PostgreSQL's snapshot format. */
  readonly snapshot: string;
  /** The origin of the transaction ids: a database restored elsewhere counts them differently. */
  readonly cluster: string;
  readonly priceListId: number | null;
}

/** A state of the stock as one customer received it; the customer requests the changes since. */
export interface StockCursor extends StockMoment {
  readonly companyId: number;
  /** Hundredths of a percent; a different discount changes every price. */
  readonly userDiscHundredths: number;
  /** Identifies the columns sent: when the portal adds a column, the whole stock is sent again. */
  readonly columnsHash: string;
}

/** A short hash of the current columns. */
export const columnsHash = createHash('sha256')
  .update(stoneAttributes.map(({ key }) => key).join())
  .digest('base64url')
  .slice(0, 8);

const version = 1;
const wireMark = z.tuple([
  z.literal(version),
  z.string().refine(isSnapshot),
  z.string(),
  z.int().nullable(),
  z.int(),
  z.int(),
  z.string(),
]);

/** Encodes a cursor as a string that is opaque to the customer. */
export function encodeStockCursor(cursor: StockCursor): string {
  const { snapshot, cluster, priceListId, companyId, userDiscHundredths, columnsHash } = cursor;
  const wire: z.infer<typeof wireMark> = [
    version,
    snapshot,
    cluster,
    priceListId,
    companyId,
    userDiscHundredths,
    columnsHash,
  ];
  return Buffer.from(JSON.stringify(wire)).toString('base64url');
}

/** Decodes a cursor; null when the text is not a cursor. */
export function decodeStockCursor(text: string): StockCursor | null {
  const read = wireMark.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return null;
  const [, snapshot, cluster, priceListId, companyId, userDiscHundredths, columns] = read.data;
  return { snapshot, cluster, priceListId, companyId, userDiscHundredths, columnsHash: columns };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether PostgreSQL accepts the text: `xmin:xmax:xip,…`, ascending, with every `xip` from `xmin` to below
 * `xmax`.
 */
function isSnapshot(text: string): boolean {
  const parts = /^([1-9]\d{0,17}):([1-9]\d{0,17}):((?:[1-9]\d{0,17}(?:,|$))*)$/.exec(text);
  if (parts === null || text.endsWith(',')) return false;
  const [xmin = 0n, xmax = 0n] = parts.slice(1, 3).map(BigInt);
  const open = (parts[3] ?? '').split(',').flatMap((number) => (number === '' ? [] : BigInt(number)));
  const rises = open.every((one, index) => index === 0 || one > (open[index - 1] ?? 0n));
  return xmin <= xmax && rises && open.every((one) => one >= xmin && one < xmax);
}

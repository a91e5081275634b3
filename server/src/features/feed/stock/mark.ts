import { attributes } from '@loupe/domain';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What the database has to say of a moment of the stock. */
export interface Moment {
  /** Which transactions it shows, as PostgreSQL writes a snapshot. */
  readonly snapshot: string;
  /** Where transactions are counted: a stock that was restored elsewhere counts them otherwise. */
  readonly cluster: string;
  readonly priceListId: number | null;
}

/** A moment of the stock as one customer saw it: from here on he asks for changes. */
export interface Mark extends Moment {
  readonly accountId: number;
  /** Hundredths of a percent: another discount is another price of everything. */
  readonly userDiscHundredths: number;
  /** The columns that were told: a portal that learns a new one tells everything anew. */
  readonly columns: string;
}

/** The columns told today, in short. */
export const columnsToday = createHash('sha256')
  .update(attributes.map(({ key }) => key).join())
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

/** A mark as its customer keeps it: opaque to him. */
export function writeMark(mark: Mark): string {
  const { snapshot, cluster, priceListId, accountId, userDiscHundredths, columns } = mark;
  const wire: z.infer<typeof wireMark> = [
    version,
    snapshot,
    cluster,
    priceListId,
    accountId,
    userDiscHundredths,
    columns,
  ];
  return Buffer.from(JSON.stringify(wire)).toString('base64url');
}

/** Reads a mark; null for a text that is none. */
export function readMark(text: string): Mark | null {
  const read = wireMark.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return null;
  const [, snapshot, cluster, priceListId, accountId, userDiscHundredths, columns] = read.data;
  return { snapshot, cluster, priceListId, accountId, userDiscHundredths, columns };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether PostgreSQL will read it: `xmin:xmax:xip,…`, rising, all between the two. */
function isSnapshot(text: string): boolean {
  const parts = /^([1-9]\d{0,17}):([1-9]\d{0,17}):((?:[1-9]\d{0,17}(?:,|$))*)$/.exec(text);
  if (parts === null || text.endsWith(',')) return false;
  const [xmin = 0n, xmax = 0n] = parts.slice(1, 3).map(BigInt);
  const open = (parts[3] ?? '').split(',').flatMap((number) => (number === '' ? [] : BigInt(number)));
  const rises = open.every((one, place) => place === 0 || one > (open[place - 1] ?? 0n));
  return xmin <= xmax && rises && open.every((one) => one >= xmin && one < xmax);
}

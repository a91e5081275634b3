import { AppError } from '@loupe/contract';
import { holdStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

export const holdSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  accountId: z.int(),
  personId: z.int().nullable(),
  stoneId: z.int(),
  stockNo: z.string(),
  setId: z.string().nullable(),
  state: z.enum(holdStates.states),
  askedAt: z.date(),
  until: z.date().nullable(),
  extendedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
});

/** One request of one stone, and where it stands. */
export type Hold = z.infer<typeof holdSchema>;

export const holdColumns = `h.id, h.uuid, h.account_id as "accountId", h.person_id as "personId", h.stone_id as "stoneId",
  s.stock_no as "stockNo", h.set_id as "setId", h.state, h.asked_at as "askedAt", h.until,
  h.extended_at as "extendedAt", h.ended_at as "endedAt"`;

const read = (rows: readonly unknown[]) => z.array(holdSchema).parse(rows);
const select = `select ${holdColumns} from holds h join stones s on s.id = h.stone_id`;

/** Everything open on these stones, whoever's, the oldest first. */
export async function openHoldsOn({ raw }: Connection, stoneIds: readonly number[]): Promise<Hold[]> {
  const { rows } = await raw.query(
    `${select} where h.stone_id = any($1) and h.ended_at is null order by h.id`,
    [stoneIds],
  );
  return read(rows);
}

/** Everything of an account that is open, the oldest first. */
export async function openHoldsOf({ raw }: Connection, accountId: number): Promise<Hold[]> {
  const { rows } = await raw.query(`${select} where h.account_id = $1 and h.ended_at is null order by h.id`, [
    accountId,
  ]);
  return read(rows);
}

/** Holds by public identity, ended ones too. Throws NOT_FOUND when one is missing. */
export async function holdsNamed({ raw }: Connection, uuids: readonly string[]): Promise<Hold[]> {
  const { rows } = await raw.query(`${select} where h.uuid = any($1) order by h.id`, [uuids]);
  if (rows.length < new Set(uuids.map((uuid) => uuid.toLowerCase())).size) throw new AppError('NOT_FOUND');
  return read(rows);
}

/** These holds with all that is still open and held as one with them. */
export async function wholeSets({ raw }: Connection, holds: readonly Hold[]): Promise<Hold[]> {
  const sets = [...new Set(holds.flatMap(({ setId }) => setId ?? []))];
  if (sets.length === 0) return [...holds];
  const { rows } = await raw.query(
    `${select} where h.set_id = any($1) and h.ended_at is null order by h.id`,
    [sets],
  );
  const known = new Set(holds.map(({ id }) => id));
  return [...holds, ...read(rows).filter(({ id }) => !known.has(id))];
}

/** Holds that go together: those of one set, or one alone; in the order they were asked for. */
export function unitsOf<Asked extends Hold>(holds: readonly Asked[]): Asked[][] {
  const units = new Map<string, Asked[]>();
  for (const hold of holds.toSorted((one, other) => one.id - other.id)) {
    const key = hold.setId ?? hold.uuid;
    units.set(key, [...(units.get(key) ?? []), hold]);
  }
  return [...units.values()];
}

export const stonesOf = (holds: readonly Hold[]) => holds.map(({ stoneId }) => stoneId);

import type { DeskHold } from '@loupe/contract';
import { holdStates } from '@loupe/domain';
import { z } from 'zod';
import { readDoers } from '../../accounts/doers.ts';
import type { Connection } from '../../../platform/database.ts';

const instant = z.date().transform((at) => at.toISOString());

const deskHoldRow = z
  .object({
    hold_id: z.string(),
    accountId: z.int(),
    personId: z.int().nullable(),
    state: z.enum(holdStates.states),
    set_id: z.string().nullable(),
    name: z.string(),
    company: z.string().nullable(),
    email: z.string(),
    stock_uuid: z.string(),
    stock_no: z.string(),
    stone_status: z.string(),
    asked_at: instant,
    until: instant.nullable(),
    is_extended: z.boolean(),
  })
  .transform(({ name, company, email, accountId, personId, ...hold }) => ({
    ...hold,
    customer: { name, company, email },
    doing: { accountId, personId },
  }));

/** Every open hold: what waits for the desk, then what is held, the first to lapse first, then the queues. */
export async function listHolds(connection: Connection): Promise<DeskHold[]> {
  const { rows } = await connection.raw.query(
    `select h.uuid as hold_id, h.account_id as "accountId", h.person_id as "personId", h.state, h.set_id, a.first_name || ' ' || a.last_name as name,
            a.company_name as company, a.email, s.uuid as stock_uuid, s.stock_no, s.status as stone_status,
            h.asked_at, h.until, h.extended_at is not null as is_extended
       from holds h join stones s on s.id = h.stone_id join accounts a on a.id = h.account_id
      where h.ended_at is null
      order by array_position(array['REQUESTED', 'ACTIVE', 'QUEUED'], h.state),
               case when h.state = 'ACTIVE' then h.until end, h.id`,
  );
  const holds = z.array(deskHoldRow).parse(rows);
  const doers = await readDoers(
    connection,
    holds.map(({ doing }) => doing.accountId),
  );
  return holds.map(({ doing, ...hold }) => ({ ...hold, person: doers(doing) }));
}

import type { Colleague, CompanyPerson } from '@loupe/contract';
import { AppError } from '@loupe/contract';
import { accountStates, givenRights } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { moneyText } from './invitation.ts';

const personSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  owner_id: z.int().nullable(),
  state: z.enum(accountStates.states),
  email: z.string(),
  user_name: z.string(),
  name: z.string(),
  may: z.enum(givenRights).nullable(),
  order_limit: z.int().nullable(),
  last_seen_at: z.date().nullable(),
});

/** A person of a company, as he is stored. */
export type StoredPerson = z.infer<typeof personSchema>;

const selectPerson = `select id, uuid, owner_id, state, email, user_name, trim(first_name || ' ' || last_name) as name,
       may, order_limit, (select max(last_seen_at) from sessions where account_id = accounts.id) as last_seen_at
  from accounts`;

async function readPeople({ raw }: Connection, ownerId: number): Promise<StoredPerson[]> {
  const { rows } = await raw.query(
    `${selectPerson} where id = $1 or owner_id = $1 order by owner_id nulls first, lower(first_name), id`,
    [ownerId],
  );
  return z.array(personSchema).parse(rows);
}

const presentColleague = (
  { uuid, name, owner_id: ownerId, id }: StoredPerson,
  { personId }: Caller,
): Colleague => ({
  person_id: uuid,
  name,
  is_owner: ownerId === null,
  is_you: id === personId,
});

/** The people of a company for its owner: he first, then by name. */
export async function showPeople(connection: Connection, caller: Caller): Promise<CompanyPerson[]> {
  return (await readPeople(connection, caller.accountId)).map((person) => ({
    ...presentColleague(person, caller),
    email: person.email,
    user_name: person.user_name,
    may: person.may ?? 'OWNER',
    order_limit: moneyText(person.order_limit),
    is_active: person.state === 'ACTIVE',
    last_seen_at: person.last_seen_at?.toISOString() ?? null,
  }));
}

/** The names of those of one's company who come in. */
export async function showColleagues(connection: Connection, caller: Caller): Promise<Colleague[]> {
  const people = await readPeople(connection, caller.accountId);
  return people.filter(({ state }) => state === 'ACTIVE').map((person) => presentColleague(person, caller));
}

/** A colleague in a company, nobody else's to change until the transaction ends. Throws NOT_FOUND, also for its owner. */
export async function lockColleague(
  { raw }: Transaction,
  ownerId: number,
  uuid: string,
): Promise<StoredPerson> {
  const { rows } = await raw.query(`${selectPerson} where owner_id = $1 and uuid = $2 for update`, [
    ownerId,
    uuid,
  ]);
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return personSchema.parse(rows[0]);
}

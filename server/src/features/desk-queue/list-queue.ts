import { queueKinds, type CallAnswer, type CallBody, type QueueKind, namedCustomer } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { containing, readKeyedPage } from '../../platform/keyed-page.ts';
import { waitingThings } from './waiting-things.ts';
import { namedCustomerOf } from '../accounts/named-customer.ts';

const rowSchema = z.object({
  kind: z.enum(queueKinds),
  open: z.string(),
  name: z.string(),
  customer: namedCustomer,
  text: z.string(),
  pieces: z.int(),
  since: z.date().transform((at) => at.toISOString()),
});

/** More things of one kind than there ever are: with the kind before it, a place is one thing's alone. */
const placesOfAKind = 1e15;

const thingsOf = (kinds: readonly QueueKind[], now: Date): string =>
  kinds
    .map((kind) => {
      const things = waitingThings[kind].replaceAll('$now', `'${now.toISOString()}'::timestamptz`);
      return `select '${kind}' as kind, ${queueKinds.indexOf(kind) * placesOfAKind} + place as place, since,
        account_id, open, name, text, pieces
        from (${things}) as things (place, since, account_id, open, name, text, pieces)`;
    })
    .join(' union all ');

/** A page of what waits of some kinds, and how many of each kind the reader has a part in. */
export async function listQueue(
  connection: Connection,
  { kinds: asked, text, ...page }: CallBody<'deskListQueue'>['data'],
  { may, now }: { readonly may: readonly QueueKind[]; readonly now: Date },
): Promise<Pick<CallAnswer<'deskListQueue'>, 'rows' | 'next' | 'counts'>> {
  const kinds = asked.length === 0 ? may : may.filter((kind) => asked.includes(kind));
  const counts = await countQueue(connection, may, now);
  if (kinds.length === 0) return { rows: [], next: null, counts };
  const { rows, next } = await readKeyedPage(
    connection,
    {
      columns: `kind, open, name, text, pieces, since,
        ${namedCustomerOf('a')} as customer`,
      from: `(${thingsOf(kinds, now)}) as q join accounts a on a.id = q.account_id`,
      id: 'q.place::bigint',
      orders: {
        since: { sql: 'q.since', type: 'timestamptz' },
        customer: { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' },
      },
      row: rowSchema,
    },
    page,
    [
      containing(
        ['q.name', 'q.text', 'a.company_name', 'a.email', `a.first_name || ' ' || a.last_name`],
        text,
      ),
    ],
  );
  return { rows: [...rows], next, counts };
}

async function countQueue(
  { raw }: Connection,
  kinds: readonly QueueKind[],
  now: Date,
): Promise<CallAnswer<'deskListQueue'>['counts']> {
  const { rows } = await raw.query<{ kind: QueueKind; count: number }>(
    `select kind, count(*) as count from (${thingsOf(kinds, now)}) as q group by kind`,
  );
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0]));
}

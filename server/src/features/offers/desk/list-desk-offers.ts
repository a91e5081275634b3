import { AppError, type CallAnswer, type CallBody, type DeskOffer, namedCustomer } from '@loupe/contract';
import { formatScaled, offerStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { anyLike, hasDigit, readKeyedPage, type KeyedList } from '../../../platform/keyed-page.ts';
import { customersLike } from '../../accounts/customers-like.ts';
import { packetsLike } from '../../stock/packets-like.ts';
import { presentDeskOffers } from './present-desk-offers.ts';
import { namedCustomerOf } from '../../accounts/named-customer.ts';

type AskedOffers = CallBody<'deskListOffers'>['data'];

const idSchema = z.object({ line_id: z.int() });
const list: Omit<KeyedList<AskedOffers['sort'], z.infer<typeof idSchema>>, 'orders'> = {
  columns: 'l.id as line_id',
  from: 'offer_lines l join offers o on o.id = l.offer_id join accounts a on a.id = l.account_id',
  id: 'l.id',
  row: idSchema,
};
const customer = { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' } as const;
/** Every word of a customer gives the desk the same time: who spoke first lapses first. */
const longestWaiting = { sql: 'l.expires_at', type: 'timestamptz' } as const;
const newest = { sql: 'l.id', type: 'bigint', isDescending: true } as const;

/** Offers stone by stone, a page of them, with what the desk needs to decide. */
export async function listDeskOffers(
  connection: Connection,
  { show, text, ...page }: AskedOffers,
  now: Date,
): Promise<{ readonly rows: DeskOffer[]; readonly next: string | null }> {
  const isWaiting = show === 'waiting';
  const { rows, next } = await readKeyedPage(
    connection,
    { ...list, orders: { since: isWaiting ? longestWaiting : newest, customer } },
    page,
    [
      isWaiting ? [`l.state = 'PENDING' and l.expires_at > ?`, now] : null,
      show === 'answered' ? [`l.state <> 'PENDING'`, null] : null,
      anyLike(
        [
          customersLike('l.account_id'),
          packetsLike('l.stone_id'),
          ...(hasDigit(text)
            ? ['l.offer_id = any (array(select id from offers where offer_no ilike ?))']
            : []),
        ],
        text,
      ),
    ],
  );
  return {
    rows: await presentDeskOffers(
      connection,
      rows.map(({ line_id: id }) => id),
    ),
    next,
  };
}

const rivalSchema = z.object({
  line_id: z.string(),
  customer: namedCustomer,
  status: z.enum(offerStates.states),
  ppc: z.int(),
});

/** The offer on one stone with what others offer for it, the best first. Throws NOT_FOUND. */
export async function readDeskOffer(
  connection: Connection,
  lineUuid: string,
): Promise<Pick<CallAnswer<'deskGetOffer'>, 'offer' | 'rivals'>> {
  const { rows } = await connection.raw.query<{ id: number; stone_id: number }>(
    'select id, stone_id from offer_lines where uuid = $1',
    [lineUuid],
  );
  const [line] = rows;
  const [offer] = line === undefined ? [] : await presentDeskOffers(connection, [line.id]);
  if (line === undefined || offer === undefined) throw new AppError('NOT_FOUND');
  const { rows: others } = await connection.raw.query(
    `select l.uuid as line_id, l.state as status, offered_ppc as ppc,
            ${namedCustomerOf('a')} as customer
       from offer_lines l join accounts a on a.id = l.account_id
      where l.stone_id = $1 and l.id <> $2 and l.expires_at is not null order by offered_ppc desc, l.id`,
    [line.stone_id, line.id],
  );
  const rivals = z.array(rivalSchema).parse(others);
  return { offer, rivals: rivals.map((rival) => ({ ...rival, ppc: formatScaled(rival.ppc, 2) })) };
}

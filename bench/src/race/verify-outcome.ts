import { calls } from '@loupe/contract';
import type pg from 'pg';
import type { AcknowledgedWrites, TestUser } from './buyers.ts';
import type { RaceNode } from './nodes.ts';

/** States that must never occur, with statements that find them. */
const impossible: Readonly<Record<string, string>> = {
  'a stone ordered by two': `select stone_id from order_lines where status in ('PENDING', 'CONFIRMED')
     group by stone_id having count(*) > 1`,
  'a stone on hold without a claim': `select s.id from stones s left join stone_claims c on c.stone_id = s.id
     where s.status = 'HOLD' and c.stone_id is null and s.uuid = any($1)`,
  'a claim on a stone that is not on hold': `select s.id from stones s join stone_claims c on c.stone_id = s.id
     where s.status <> 'HOLD'`,
  'a sold stone without a confirmed order': `select s.id from stones s where s.status = 'SOLD' and s.uuid = any($1)
     and not exists (select from order_lines l where l.stone_id = s.id and l.status = 'CONFIRMED')`,
  'an open order without its claim': `select l.id from order_lines l join orders o on o.id = l.order_id
     left join stone_claims c on c.stone_id = l.stone_id and c.company_id = o.company_id and c.reason = 'ORDER'
     where l.status = 'PENDING' and c.stone_id is null`,
  'a claim by order without an order': `select c.stone_id from stone_claims c where c.reason = 'ORDER'
     and not exists (select from order_lines l where l.stone_id = c.stone_id and l.status = 'PENDING')`,
  'a hold that contradicts its claim': `select h.id from holds h
     full join (select * from stone_claims where reason = 'HOLD') c
       on c.stone_id = h.stone_id and c.company_id = h.company_id
     where (h.status = 'ACTIVE') is distinct from (c.stone_id is not null)
       and (h.status = 'ACTIVE' or c.stone_id is not null)
       and not exists (select from holds o where o.stone_id = c.stone_id and o.company_id = c.company_id
                        and o.status = 'ACTIVE' and h.status is distinct from 'ACTIVE')`,
  'a hold that ended before its time: none has less than ten minutes': `select id from holds
     where status = 'EXPIRED' and granted_at is not null`,
  'an idempotency key stored as refused and as completed': `select key from idempotency_keys
     where refusal is not null and response <> 'null'::jsonb`,
  'an accepted offer without its claim': `select l.id from offer_lines l
     left join stone_claims c on c.stone_id = l.stone_id and c.company_id = l.company_id and c.reason = 'OFFER'
     where l.status = 'ACCEPTED' and c.stone_id is null`,
  'an end that was recorded twice': `select subject, action from audit_log
     where action in ('hold-expired', 'offer-expired', 'order-cancelled', 'order-confirmed')
       and subject like 'order:%' group by subject, action having count(*) > 1`,
  'an order placed without an audit entry': `select o.id from orders o
     where not exists (select from audit_log a where a.subject = 'order:' || o.order_no and a.action = 'order-placed')`,
};

/** Every inconsistency after the race; empty when there is none. */
export async function findInconsistencies(
  client: pg.Client,
  stones: readonly string[],
  acknowledged: AcknowledgedWrites,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, statement] of Object.entries(impossible)) {
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [stones] : []);
    if (rowCount !== null && rowCount > 0) wrong.push(`${what}: ${rowCount}`);
  }
  for (const [key, outcomes] of acknowledged.keys)
    if (outcomes.size > 1) wrong.push(`a key with two outcomes: ${key} ${[...outcomes].join(', ')}`);
  const { rows } = await client.query<{ uuid: string; companyId: string; stones: string[] }>(
    `select o.uuid, o.company_id as "companyId", array_agg(s.uuid::text) as stones
       from orders o join order_lines l on l.order_id = o.id join stones s on s.id = l.stone_id group by o.id`,
  );
  const storedOrders = new Map(rows.map((order) => [order.uuid, order]));
  for (const [id, { userId, stones: ordered }] of acknowledged.orders) {
    const order = storedOrders.get(id);
    const isThere =
      order !== undefined &&
      Number(order.companyId) === userId &&
      ordered.every((stone) => order.stones.includes(stone));
    if (!isThere) wrong.push(`an acknowledged order is not there: ${id}`);
  }
  const offers = await client.query<{ uuid: string }>('select uuid from offers');
  const storedOffers = new Set(offers.rows.map(({ uuid }) => uuid));
  for (const id of acknowledged.offers.keys())
    if (!storedOffers.has(id)) wrong.push(`an acknowledged offer is not there: ${id}`);
  for (const { userId, stone } of acknowledged.holds) {
    const { rowCount } = await client.query(
      `select from holds h join stones s on s.id = h.stone_id where h.company_id = $1 and s.uuid = $2`,
      [userId, stone],
    );
    if (rowCount === 0) wrong.push(`an acknowledged hold is not there: ${stone}`);
  }
  return wrong;
}

/** How a node shows the stones, by packet; stones that it does not list are left out. */
async function shownBy({ address }: RaceNode, { token }: TestUser, packets: readonly string[]) {
  const response = await fetch(address + calls.search.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({
      search_param: { packetNo: packets },
      view: { limit: packets.length, fields: ['stock_no', 'status'] },
    }),
  });
  const { rows } = calls.search.response.parse(await response.json());
  return new Map(rows.map((row) => [String(row['stock_no']), String(row['status'])]));
}

/** Stones that some node shows differently from the database. */
export async function findNodeDisagreements(
  client: pg.Client,
  nodes: readonly RaceNode[],
  user: TestUser,
  stones: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ stock_no: string; status: string }>(
    'select stock_no, status from stones where uuid = any($1)',
    [stones],
  );
  const packets = rows.map(({ stock_no: packet }) => packet);
  const wrong: string[] = [];
  for (const node of nodes) {
    const shown = await shownBy(node, user, packets);
    for (const { stock_no: packet, status } of rows) {
      const seen = shown.get(packet) ?? 'SOLD';
      if (seen !== status) wrong.push(`${node.address} shows ${packet} as ${seen}, it is ${status}`);
    }
  }
  return wrong;
}

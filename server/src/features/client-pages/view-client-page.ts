import {
  amountOf,
  formatScaled,
  labelOf,
  multiplyDivide,
  priceForCustomer,
  visibleStoneStatuses,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readClaims } from '../holds/claims.ts';
import { toCustomerStoneContext } from '../holds/present-stones.ts';
import { toPriceableStone, applyAgreedPrice } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/load-stones.ts';

/** One stone as a customer's client sees it: never who holds it, nor what it costs the customer. */
export interface ClientPageStone {
  readonly name: string;
  readonly facts: readonly string[];
  readonly report: string | null;
  readonly image: string | null;
  /** Whether it can still be bought. */
  readonly isAvailable: boolean;
  /** US$ per carat and in total, markup included; null where the page shows no prices. */
  readonly price: { readonly perCarat: string; readonly amount: string } | null;
}

export interface ClientPage {
  readonly title: string;
  readonly note: string;
  readonly senderName: string;
  readonly stones: readonly ClientPageStone[];
}

const selectionSchema = z.object({
  id: z.int(),
  company_id: z.int(),
  title: z.string(),
  note: z.string(),
  markup: z.int().nullable(),
  company_name: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  user_disc: z.int(),
});

const fullPercent = 10_000;

/**
 * Reads the client page of a slug and counts one view; null when there is none, it has expired or was
 * revoked, or its owner is not active.
 */
export async function viewClientPage(
  connection: Connection,
  slug: string,
  now: Date,
): Promise<ClientPage | null> {
  const { rows } = await connection.query(
    sql`update client_pages s set view_count = view_count + 1, last_viewed_at = ${now}
       from users a
      where s.slug = ${slug} and s.expires_at > ${now} and s.revoked_at is null
        and a.id = s.company_id and a.status = 'ACTIVE'
     returning s.id, s.company_id, s.title, s.note, s.markup, a.company_name, a.first_name, a.last_name, a.user_disc`,
    selectionSchema,
  );
  const [selection] = rows;
  if (selection === undefined) return null;
  const { rows: chosen } = await connection.query<{ stone_id: number }>(
    sql`select stone_id from client_page_stones where client_page_id = ${selection.id} order by position`,
  );
  const ids = chosen.map(({ stone_id }) => stone_id);
  const stones = await loadStones(connection, ids);
  const claims = await readClaims(connection, ids);
  const owner = { companyId: selection.company_id, userDiscHundredths: selection.user_disc };
  return {
    title: selection.title,
    note: selection.note,
    senderName: selection.company_name ?? `${selection.first_name} ${selection.last_name}`,
    stones: stones.map((stone) => {
      const claim = claims.get(stone.id);
      const isOwnClaim = claim?.companyId === selection.company_id;
      const pricedStone = applyAgreedPrice(toCustomerStoneContext(owner, claim), stone);
      return presentStone(pricedStone, {
        isAvailable: stone.facts.status === 'AVAILABLE' || isOwnClaim,
        userDiscHundredths: selection.user_disc,
        markup: selection.markup,
      });
    }),
  };
}

interface Showing {
  readonly isAvailable: boolean;
  readonly userDiscHundredths: number;
  readonly markup: number | null;
}

function presentStone(stone: Stone, { isAvailable, userDiscHundredths, markup }: Showing): ClientPageStone {
  const { facts } = stone;
  const carats = facts.carat ?? 0;
  const word = (list: 'shape' | 'lab', value: string | null) => (value === null ? '' : labelOf(list, value));
  const graded = [facts.color ?? facts.fancy_color, facts.clarity, facts.cut, facts.polish, facts.symmetry];
  return {
    name: `${word('shape', facts.shape)} ${formatScaled(carats, 3, 2)} ct`,
    facts: graded.filter((grade) => grade !== null),
    report: facts.report_no === null ? null : `${word('lab', facts.lab)} ${facts.report_no}`,
    image: facts.image_url ?? null,
    isAvailable: isAvailable && visibleStoneStatuses.some((state) => state === facts.status),
    price: markup === null ? null : markedUp(stone, userDiscHundredths, markup),
  };
}

/**
 * Adds the markup to the price per carat and rounds it, so that the amount on the page is the product of the
 * shown figures.
 */
function markedUp(stone: Stone, userDiscHundredths: number, markup: number) {
  const { finalPpcCents } = priceForCustomer(toPriceableStone(stone), userDiscHundredths);
  const perCarat = multiplyDivide(finalPpcCents, fullPercent + markup, fullPercent);
  return {
    perCarat: formatScaled(perCarat, 2),
    amount: formatScaled(amountOf(perCarat, stone.facts.carat ?? 0), 2),
  };
}

import {
  amountOf,
  formatScaled,
  labelOf,
  multiplyDivide,
  priceForCustomer,
  visibleStates,
} from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readClaims } from '../holds/claims.ts';
import { viewerOf } from '../holds/show-stones.ts';
import { discountable, seenBy } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/store.ts';

/** One stone as a customer's client sees it: never by whom it is held, nor what it costs the customer. */
export interface ShownStone {
  readonly name: string;
  readonly facts: readonly string[];
  readonly report: string | null;
  readonly image: string | null;
  /** It can still be had. */
  readonly isAvailable: boolean;
  /** US$ a carat and in all, mark-up included; null where the page shows no prices. */
  readonly price: { readonly perCarat: string; readonly amount: string } | null;
}

export interface ShownSelection {
  readonly title: string;
  readonly note: string;
  readonly from: string;
  readonly stones: readonly ShownStone[];
}

const selectionSchema = z.object({
  id: z.int(),
  account_id: z.int(),
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
 * The selection behind a slug, counted as one look at it; null when there is none, it is over or revoked, or its
 * owner may no longer come in.
 */
export async function lookAtSelection(
  connection: Connection,
  slug: string,
  now: Date,
): Promise<ShownSelection | null> {
  const { rows } = await connection.raw.query(
    `update selections s set views = views + 1, last_viewed_at = $2
       from accounts a
      where s.slug = $1 and s.expires_at > $2 and s.revoked_at is null
        and a.id = s.account_id and a.state = 'ACTIVE'
     returning s.id, s.account_id, s.title, s.note, s.markup, a.company_name, a.first_name, a.last_name, a.user_disc`,
    [slug, now],
  );
  if (rows[0] === undefined) return null;
  const selection = selectionSchema.parse(rows[0]);
  const { rows: chosen } = await connection.raw.query<{ stone_id: number }>(
    'select stone_id from selection_stones where selection_id = $1 order by place',
    [selection.id],
  );
  const ids = chosen.map(({ stone_id }) => stone_id);
  const stones = await loadStones(connection, ids);
  const claims = await readClaims(connection, ids);
  const owner = { accountId: selection.account_id, userDiscHundredths: selection.user_disc };
  return {
    title: selection.title,
    note: selection.note,
    from: selection.company_name ?? `${selection.first_name} ${selection.last_name}`,
    stones: stones.map((stone) => {
      const claim = claims.get(stone.id);
      const isHis = claim?.accountId === selection.account_id;
      const seen = seenBy(viewerOf(owner, claim), stone);
      return show(seen, {
        isAvailable: stone.facts.status === 'AVAILABLE' || isHis,
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

function show(stone: Stone, { isAvailable, userDiscHundredths, markup }: Showing): ShownStone {
  const { facts } = stone;
  const carats = facts.carat ?? 0;
  const word = (list: 'shape' | 'lab', value: string | null) => (value === null ? '' : labelOf(list, value));
  const graded = [facts.color ?? facts.fancy_colour, facts.clarity, facts.cut, facts.polish, facts.symmetry];
  return {
    name: `${word('shape', facts.shape)} ${formatScaled(carats, 3, 2)} ct`,
    facts: graded.filter((grade) => grade !== null),
    report: facts.report_no === null ? null : `${word('lab', facts.lab)} ${facts.report_no}`,
    image: facts.image_url ?? null,
    isAvailable: isAvailable && visibleStates.some((state) => state === facts.status),
    price: markup === null ? null : markedUp(stone, userDiscHundredths, markup),
  };
}

/** The mark-up comes on the price per carat, rounded, so that the page multiplies out. */
function markedUp(stone: Stone, userDiscHundredths: number, markup: number) {
  const { finalPpcCents } = priceForCustomer(discountable(stone), userDiscHundredths);
  const perCarat = multiplyDivide(finalPpcCents, fullPercent + markup, fullPercent);
  return {
    perCarat: formatScaled(perCarat, 2),
    amount: formatScaled(amountOf(perCarat, stone.facts.carat ?? 0), 2),
  };
}

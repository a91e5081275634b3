import { accessFlags, type HomeData } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { hasColleagues } from '../accounts/doers.ts';
import { countEnquiries } from '../enquiries/read-enquiries.ts';
import { showStones } from '../holds/show-stones.ts';
import { viewerOf } from '../jewellery/piece-conditions.ts';
import { recommendedPieces } from '../jewellery/pieces-by-id.ts';
import { maySeeLots, recommendedLots } from '../loose/lots-by-id.ts';
import { countMemos } from '../memos/read-memos.ts';
import { readNotifications } from '../notifications/read-notifications.ts';
import { countOrders } from '../orders/read-orders.ts';
import { declarationOf } from '../settings/declaration.ts';
import { readSettings } from '../settings/settings.ts';
import { findStonesByNumber, loadStones } from '../stock/store.ts';
import { countWatched } from '../watchlist/read-watchlist.ts';

async function exclusiveStones(connection: Connection, packets: readonly string[], caller: Caller) {
  const found = await findStonesByNumber(connection, packets);
  const stones = await loadStones(connection, [...new Set(found.flatMap(({ ids }) => ids))]);
  return showStones(connection, stones, caller);
}

/** The latest of what somebody was told, on his home screen. */
const shownNotifications = 5;

const flagOf = (isOn: boolean) => (isOn ? 1 : 0);

/** Home figures, access flags and the company's messages for one person. */
export async function readHome({ database, stockView }: Parts, caller: Caller): Promise<HomeData> {
  const settings = await readSettings(database);
  const orders = await countOrders(database, caller.accountId);
  return {
    general_info: {
      company_name: settings.company_name,
      company_link: settings.company_link,
      developer_name: settings.developer_name,
      messaging_number: settings.messaging_number ?? '',
    },
    stock_count: stockView.size(),
    watchlist_count: await countWatched(database, caller),
    order_count: orders.open,
    confirmed_count: orders.confirmed,
    memo_count: await countMemos(database, caller.accountId),
    enquiry_count: await countEnquiries(database, caller.accountId),
    recommended_c: await exclusiveStones(database, settings.exclusive_stones, caller),
    recommended_l: maySeeLots(caller) ? await recommendedLots(database) : [],
    recommended_jewel: await recommendedPieces(database, viewerOf(caller)),
    person: {
      may: caller.may,
      order_limit: caller.orderLimitCents === null ? null : formatScaled(caller.orderLimitCents, 2),
      has_colleagues: await hasColleagues(database, caller.accountId),
    },
    user_access: Object.fromEntries(accessFlags.map((flag) => [flag, flagOf(caller.access.has(flag))])),
    notifications_data: await readNotifications(database, caller.personId, { limit: shownNotifications }),
    offer_decl: declarationOf(settings, 'offer'),
    enquiry_decl: declarationOf(settings, 'enquiry'),
    order_decl: declarationOf(settings, 'order'),
    special_topbar: flagOf(settings.topbar_data !== ''),
    topbar_data: settings.topbar_data,
    languages: settings.languages,
    special_link_status: flagOf(settings.special_link_data !== ''),
    special_link_data: settings.special_link_data,
    special_msg_status: flagOf(settings.special_msg_data !== ''),
    special_msg_data: settings.special_msg_data,
    special_msg_link: settings.special_msg_link,
  };
}

import { accessFlags, type HomeData } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import type { Services } from '../../services.ts';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { hasOtherMembers } from '../users/actor-names.ts';
import { countEnquiries } from '../enquiries/read-enquiries.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { audienceOf } from '../jewellery/piece-conditions.ts';
import { loadRecommendedPieces } from '../jewellery/load-pieces.ts';
import { canSeeLots, loadRecommendedLots } from '../loose/load-lots.ts';
import { countMemos } from '../memos/read-memos.ts';
import { readNotifications } from '../notifications/read-notifications.ts';
import { countOrders } from '../orders/read-orders.ts';
import { formatDeclaration } from '../site-settings/declaration.ts';
import { readSettings } from '../site-settings/settings.ts';
import { findStonesByNumber, loadStones } from '../stock/load-stones.ts';
import { countWatchedStones } from '../watchlist/read-watchlist.ts';

async function exclusiveStones(connection: Connection, packets: readonly string[], caller: Caller) {
  const found = await findStonesByNumber(connection, packets);
  const stones = await loadStones(connection, [...new Set(found.flatMap(({ ids }) => ids))]);
  return presentStonesFor(connection, stones, caller);
}

/** The number of latest notifications on the home screen. */
const shownNotifications = 5;

const flagOf = (isOn: boolean) => (isOn ? 1 : 0);

/** Home figures, access flags and the company's messages for one user. */
export async function readHome({ database, stockSearch }: Services, caller: Caller): Promise<HomeData> {
  const settings = await readSettings(database);
  const orders = await countOrders(database, caller.companyId);
  return {
    general_info: {
      company_name: settings.company_name,
      company_link: settings.company_link,
      developer_name: settings.developer_name,
      messaging_number: settings.messaging_number ?? '',
    },
    stock_count: stockSearch.size(),
    watchlist_count: await countWatchedStones(database, caller),
    order_count: orders.open,
    confirmed_count: orders.confirmed,
    memo_count: await countMemos(database, caller.companyId),
    enquiry_count: await countEnquiries(database, caller.companyId),
    recommended_c: await exclusiveStones(database, settings.exclusive_stones, caller),
    recommended_l: canSeeLots(caller) ? await loadRecommendedLots(database) : [],
    recommended_jewel: await loadRecommendedPieces(database, audienceOf(caller)),
    person: {
      permission: caller.permission,
      order_limit:
        caller.orderApprovalLimitCents === null ? null : formatScaled(caller.orderApprovalLimitCents, 2),
      has_colleagues: await hasOtherMembers(database, caller.companyId),
    },
    user_access: Object.fromEntries(accessFlags.map((flag) => [flag, flagOf(caller.access.has(flag))])),
    notifications_data: await readNotifications(database, caller.userId, { limit: shownNotifications }),
    offer_decl: formatDeclaration(settings, 'offer'),
    enquiry_decl: formatDeclaration(settings, 'enquiry'),
    order_decl: formatDeclaration(settings, 'order'),
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

import { limits, type StoneRow } from '@loupe/contract';
import { CallError } from '../call-error.ts';
import { call, mutateCall } from '../call.ts';
import { goodsIdsOf, type Draft, type DraftAction, type DraftGoods } from './draft.ts';
import { changeDrafts } from './drafts.ts';

interface CurrentStock {
  readonly rows: ReadonlyMap<string, StoneRow>;
  readonly delisted: ReadonlySet<string>;
}

/** The current rows of all stones of the drafts. */
async function readCurrentStock(drafts: readonly Draft[]): Promise<CurrentStock> {
  const stones = drafts.flatMap(({ goods }) => goods.filter(({ kind }) => kind === 'stone'));
  const ids = [...new Set(stones.map(({ uuid }) => uuid))];
  const rows = new Map<string, StoneRow>();
  const delisted = new Set<string>();
  for (let start = 0; start < ids.length; start += limits.refreshStonesMax) {
    const read = await call('refreshStones', { ids: ids.slice(start, start + limits.refreshStonesMax) });
    for (const row of read.rows) rows.set(row.stock_uuid, row);
    for (const uuid of read.delisted) delisted.add(uuid);
  }
  return { rows, delisted };
}

/** Compares goods with the current stock. A stone that is sold stays visible to its buyer only. */
function compareGoods(goods: DraftGoods, { rows, delisted }: CurrentStock): DraftGoods {
  if (goods.kind !== 'stone') return goods;
  const row = rows.get(goods.uuid);
  if (row === undefined || delisted.has(goods.uuid) || row['status'] === 'SOLD')
    return { ...goods, isGone: true, newPrice: null };
  const price = typeof row['final_amount'] === 'string' ? row['final_amount'] : null;
  const isChanged = price !== null && goods.price !== null && Number(price) !== Number(goods.price);
  return { ...goods, isGone: false, newPrice: isChanged ? price : null };
}

/** The stones that the server refused or no longer has. */
async function sendAction(action: DraftAction, key: string): Promise<ReadonlySet<string>> {
  const options = { savesDraft: false };
  if (action.call === 'addToCart') await mutateCall('addToCart', action.body, options);
  if (action.call === 'addWatchlist') await mutateCall('addWatchlist', action.body, options);
  if (action.call === 'requestHold') {
    const body = { ...action.body, idempotency_key: key };
    const { outcomes } = await mutateCall('requestHold', body, options);
    const refused = outcomes.filter(({ outcome }) => outcome === 'REFUSED');
    return new Set(refused.map(({ stock_uuid: uuid }) => uuid));
  }
  if (action.call === 'addEnquiry') {
    const data = { ...action.body.data, idempotency_key: key };
    const { unavailable } = await mutateCall('addEnquiry', { ...action.body, data }, options);
    return new Set(unavailable.map(({ uuid }) => uuid));
  }
  return new Set();
}

/** The action without the goods that are gone. An enquiry keeps them: the desk names what is left. */
function withoutGone(action: DraftAction, goods: readonly DraftGoods[]): DraftAction {
  const gone = new Set(goods.filter(({ isGone }) => isGone).map(({ uuid }) => uuid));
  const left = goodsIdsOf(action).filter((uuid) => !gone.has(uuid));
  if (action.call === 'requestHold') return { ...action, body: { ...action.body, cart: left } };
  if (action.call === 'addToCart') return { ...action, body: { ...action.body, cart: left } };
  if (action.call === 'addWatchlist') return { ...action, body: { ...action.body, cart: left } };
  return action;
}

const isBinding = ({ call: name }: DraftAction) => name !== 'addWatchlist';
const isAllOrNone = (action: DraftAction) => action.call === 'requestHold' && action.body.all_or_none;

/** Sends a draft whose prices are those that the user saw. */
async function sendDraft(draft: Draft, stock: CurrentStock): Promise<Draft> {
  const { action, key } = draft;
  const goods = draft.goods.map((one) => compareGoods(one, stock));
  const gone = goods.filter(({ isGone }) => isGone).length;
  const isUnavailable = gone > 0 && (gone === goods.length || isAllOrNone(action));
  if (isUnavailable) return { ...draft, goods, state: 'unavailable' };
  if (isBinding(action) && goods.some(({ newPrice }) => newPrice !== null))
    return { ...draft, goods, state: 'changed' };
  const refused = await sendAction(withoutGone(action, goods), key);
  const after = goods.map((one) => (refused.has(one.uuid) ? { ...one, isGone: true } : one));
  const isNothingLeft = refused.size > 0 && after.every(({ isGone }) => isGone);
  return { ...draft, goods: after, state: isNothingLeft ? 'unavailable' : 'sent', code: null };
}

/** Whether the server answers the same action later, without a change of the action. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 401 || error.details.retryAfterSeconds !== undefined;

/**
 * Compares the waiting drafts with the current stock and sends those that are as the user saw them, in their order.
 * Returns the number of those sent. Without an answer of the server the rest goes on waiting.
 */
export async function sendDrafts(): Promise<number> {
  let sent = 0;
  await changeDrafts(async (drafts) => {
    const after = new Map<string, Draft>();
    try {
      const waiting = drafts.filter(({ state }) => state === 'waiting');
      const stock = await readCurrentStock(waiting);
      for (const draft of waiting) {
        const done = await trySending(draft, stock);
        after.set(draft.key, done);
        if (done.state === 'sent') sent++;
      }
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    return drafts.map((draft) => after.get(draft.key) ?? draft);
  });
  return sent;
}

async function trySending(draft: Draft, stock: CurrentStock): Promise<Draft> {
  try {
    return await sendDraft(draft, stock);
  } catch (error) {
    if (isTemporary(error) || !(error instanceof CallError)) throw error;
    return { ...draft, state: 'refused', code: error.code };
  }
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useConnection } from '../lib/connection.ts';
import type { Draft, DraftGoods } from '../lib/drafts/draft.ts';
import { loadDrafts, setGoodsSource, useDrafts } from '../lib/drafts/drafts.ts';
import { sendDrafts } from '../lib/drafts/send-drafts.ts';
import { findCachedGoods } from '../lib/live/cached-goods.ts';
import { describeStone } from '../trade/stones/describe-stone.ts';
import { stoneFact, stoneName } from '../trade/stones/stone-facts.ts';
import { useTradeLabels, type TradeLabels } from '../trade/trade-labels.ts';
import { useNotify } from '../ui/notices.tsx';

const none: readonly Draft[] = [];

/** The drafts that are not sent, oldest first. */
export function useUnsentDrafts(): readonly Draft[] {
  const drafts = useDrafts(({ drafts: all }) => all) ?? none;
  return useMemo(() => drafts.filter(({ state }) => state !== 'sent'), [drafts]);
}

/** Whether there is a draft that is not sent. */
export const useHasDrafts = (): boolean => useUnsentDrafts().length > 0;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Goods as the screens of this tab show them. */
function describeGoods(client: QueryClient, labels: TradeLabels, uuids: readonly string[]): DraftGoods[] {
  const found = findCachedGoods(client, uuids);
  return uuids.map((uuid): DraftGoods => {
    const { stone, other } = found.get(uuid) ?? {};
    const unchanged = { newPrice: null, isGone: false };
    if (stone !== undefined)
      return {
        uuid,
        kind: 'stone',
        name: stoneName(stone),
        description: describeStone(stone, labels),
        price: stoneFact(stone, 'final_amount'),
        ...unchanged,
      };
    const name = textOf(other?.['lot_no'] ?? other?.['stock_no']);
    return {
      uuid,
      kind: 'other',
      name,
      description: textOf(other?.['title'] ?? other?.['size']),
      price: null,
      ...unchanged,
    };
  });
}

/** Keeps what a user does without a connection, and sends it when the server is there again. */
export function useDraftsOfSession(): void {
  const client = useQueryClient();
  const labels = useTradeLabels();
  const notify = useNotify();
  const { formatMessage } = useIntl();
  const isConnected = useConnection().offlineSince === null;
  const waiting = useDrafts(({ drafts }) => drafts?.some(({ state }) => state === 'waiting') === true);
  useEffect(() => {
    setGoodsSource((uuids) => describeGoods(client, labels, uuids));
  }, [client, labels]);
  useEffect(() => {
    void loadDrafts();
  }, []);
  useEffect(() => {
    if (!isConnected || !waiting) return;
    const send = async () => {
      const count = await sendDrafts();
      if (count === 0) return;
      notify({ kind: 'success', text: formatMessage({ id: 'drafts.sent' }, { count }) });
      await client.invalidateQueries();
    };
    // What could not be sent stays in the list.
    send().catch((error: unknown) => {
      console.error('the drafts could not be sent', error);
    });
  }, [isConnected, waiting, client, notify, formatMessage]);
}

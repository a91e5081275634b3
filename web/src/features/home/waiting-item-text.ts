import type { WaitingItem } from '@loupe/contract';
import { formatScaled, parseScaled } from '@loupe/domain';
import type { IntlShape } from 'react-intl';
import { formatCarats, formatDollars } from '../../lib/format-figure.ts';
import { lotName, pieceName } from '../../trade/goods/goods-names.ts';
import { describeStone } from '../../trade/stones/describe-stone.ts';
import { formatGulfMoment } from '../../trade/stones/status-text.ts';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import type { TradeLabels } from '../../trade/trade-labels.ts';

export interface WaitingItemText {
  readonly title: string;
  /** Empty when there is nothing to add. */
  readonly detail: string;
}

interface TextParts {
  readonly intl: IntlShape;
  readonly labels: TradeLabels;
  readonly now: Date;
  /** Formats the criteria of a demand in one line. */
  readonly formatDemand: (demand: Extract<WaitingItem, { kind: 'DEMAND' }>['demand']) => string;
}

/** Adds decimal texts with a number of decimals. */
const addTexts = (texts: readonly (string | null)[], decimals: number) =>
  formatScaled(
    texts.reduce((sum, text) => sum + (parseScaled(text ?? '', decimals) ?? 0), 0),
    decimals,
  );

/** What an item of the dashboard is about, in a title and a detail. */
export function describeWaitingItem(item: WaitingItem, parts: TextParts): WaitingItemText {
  const { intl, labels, now, formatDemand } = parts;
  const { formatMessage } = intl;
  switch (item.kind) {
    case 'HOLD': {
      const { stone, until } = item.hold;
      return {
        title: `${describeStone(stone, labels)}, ${formatDollars(stoneFact(stone, 'final_amount'))}`,
        detail:
          until === null
            ? ''
            : formatMessage({ id: 'stones.status.until' }, { time: formatGulfMoment(until, now, intl) }),
      };
    }
    case 'ORDER_APPROVAL': {
      const { order } = item;
      return {
        title: formatMessage(
          { id: 'home.waiting.order' },
          { order: order.order_no, pieces: order.pieces, amount: formatDollars(order.summary.amount) },
        ),
        detail:
          order.actor_name === null
            ? ''
            : formatMessage({ id: 'home.waiting.placedBy' }, { name: order.actor_name }),
      };
    }
    case 'COUNTER_OFFER': {
      const lines = item.offer.lines.filter(({ status }) => status === 'COUNTERED');
      return {
        title: formatMessage(
          { id: 'home.waiting.offer' },
          {
            amount: formatDollars(
              addTexts(
                lines.map(({ counter }) => counter?.amount ?? null),
                2,
              ),
            ),
            pieces: lines.length,
            carat: formatCarats(
              addTexts(
                lines.map(({ stone }) => stoneFact(stone, 'carat')),
                3,
              ),
            ),
          },
        ),
        detail: formatMessage(
          { id: 'home.waiting.offered' },
          {
            amount: formatDollars(
              addTexts(
                lines.map(({ offered }) => offered.amount),
                2,
              ),
            ),
          },
        ),
      };
    }
    case 'WANTED_STONE': {
      const { client_name: client, contact, page_title: page, stone } = item.wanted;
      return {
        title: formatMessage({ id: 'home.waiting.wanted' }, { client, stone: describeStone(stone, labels) }),
        detail: [page, contact].filter((part) => part !== '').join(' · '),
      };
    }
    case 'WANTED_PIECE':
    case 'WANTED_LOT': {
      const { client_name: client, contact, page_title: page } = item.wanted;
      const name = item.kind === 'WANTED_PIECE' ? pieceName(item.wanted.piece) : lotName(item.wanted.lot);
      return {
        title: formatMessage({ id: 'home.waiting.wanted' }, { client, stone: name }),
        detail: [page, contact].filter((part) => part !== '').join(' · '),
      };
    }
    case 'DEMAND':
    default: {
      const { demand } = item;
      const line = formatDemand(demand);
      return {
        title: formatMessage(
          { id: `home.waiting.met.${demand.goods}` },
          { count: demand.matches ?? 0, demand: demand.title === '' ? line : demand.title },
        ),
        detail: demand.title === '' ? '' : line,
      };
    }
  }
}

import type { Demand, OfferLine, StoneRow, WaitingItem } from '@loupe/contract';
import { Hand, HandCoins, Package, Share2, Telescope, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useChosenRow } from '../../lib/use-chosen-row.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { useMinuteClock } from '../../ui/use-minute-clock.ts';
import { describeWaitingItem } from './waiting-item-text.ts';
import { WaitingTime } from './waiting-time.tsx';

/** What a customer can do with waiting items. An action is absent without the permission for it. */
export interface WaitingItemActions {
  readonly onOrder: ((stone: StoneRow) => void) | undefined;
  readonly onRelease: ((stone: StoneRow) => void) | undefined;
  readonly onHold: ((stone: StoneRow) => void) | undefined;
  /** Pieces of jewellery and lots are not held. Both take their id. */
  readonly onAddToCart: ((id: string) => void) | undefined;
  readonly isInCart: (id: string) => boolean;
  /** Accepts the counter-offer on one stone at its price. */
  readonly onAccept: ((line: OfferLine) => void) | undefined;
  /** Opens the screen of an item. */
  readonly onOpen: (item: WaitingItem) => void;
  readonly formatDemand: (demand: Demand) => string;
}

interface WaitingItemsProps extends WaitingItemActions {
  readonly items: readonly WaitingItem[];
}

interface Act {
  readonly label: string;
  /** Key that does the same for the chosen row. */
  readonly key: string;
  readonly run: () => void;
}

const icons: Readonly<Record<WaitingItem['kind'], LucideIcon>> = {
  HOLD: Hand,
  ORDER_APPROVAL: Package,
  COUNTER_OFFER: HandCoins,
  WANTED_STONE: Share2,
  WANTED_PIECE: Share2,
  WANTED_LOT: Share2,
  DEMAND: Telescope,
};

/** Identifies an item across updates. */
function keyOf(item: WaitingItem): string {
  switch (item.kind) {
    case 'HOLD':
      return `hold ${item.hold.hold_id}`;
    case 'ORDER_APPROVAL':
      return `order ${item.order.order_id}`;
    case 'COUNTER_OFFER':
      return `offer ${item.offer.offer_id}`;
    case 'WANTED_STONE':
      return `wanted ${item.wanted.client_page_id} ${item.wanted.stone.stock_uuid}`;
    case 'WANTED_PIECE':
      return `wanted ${item.wanted.client_page_id} ${item.wanted.piece.piece_uuid}`;
    case 'WANTED_LOT':
      return `wanted ${item.wanted.client_page_id} ${item.wanted.lot.lot_uuid}`;
    case 'DEMAND':
    default:
      return `demand ${item.demand.uuid}`;
  }
}

const keyNames: Readonly<Record<string, string>> = { Enter: '↵' };

/** What waits for the customer's decision: one row each, with one action that a key does too. */
export function WaitingItems({ items, ...actions }: WaitingItemsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const labels = useTradeLabels();
  const now = useMinuteClock();
  const { index: chosen, isChosen: isMoved, choose, move } = useChosenRow(items, keyOf);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The first row is chosen without being scrolled to.
    if (isMoved) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isMoved]);
  const labelOf = (name: 'order' | 'release' | 'review' | 'accept' | 'hold' | 'cart' | 'reply' | 'show') =>
    formatMessage({ id: `home.waiting.act.${name}` });

  const actsOf = (item: WaitingItem): readonly Act[] => {
    const open = (label: string): Act => ({
      label,
      key: 'Enter',
      run: () => {
        actions.onOpen(item);
      },
    });
    const act = (label: string, key: string, run: (() => void) | undefined) =>
      run === undefined ? [] : [{ label, key, run }];
    switch (item.kind) {
      case 'HOLD': {
        const { stone } = item.hold;
        const { onOrder, onRelease } = actions;
        return [
          ...act(labelOf('order'), 'o', onOrder && (() => onOrder(stone))),
          ...act(labelOf('release'), 'x', onRelease && (() => onRelease(stone))),
        ];
      }
      case 'ORDER_APPROVAL':
        return [open(labelOf('review'))];
      case 'COUNTER_OFFER': {
        const { onAccept } = actions;
        const [line, ...others] = item.offer.lines.filter(({ status }) => status === 'COUNTERED');
        const accept =
          line !== undefined && others.length === 0 && onAccept ? () => onAccept(line) : undefined;
        return [...act(labelOf('accept'), 'a', accept), open(labelOf('review'))];
      }
      case 'WANTED_STONE': {
        const { onHold } = actions;
        return [
          ...act(labelOf('hold'), 'h', onHold && (() => onHold(item.wanted.stone))),
          open(labelOf('reply')),
        ];
      }
      case 'WANTED_PIECE':
      case 'WANTED_LOT': {
        const id = item.kind === 'WANTED_PIECE' ? item.wanted.piece.piece_uuid : item.wanted.lot.lot_uuid;
        const { onAddToCart, isInCart } = actions;
        const add = onAddToCart && !isInCart(id) ? () => onAddToCart(id) : undefined;
        return [...act(labelOf('cart'), stoneShortcuts.addToCart.key, add), open(labelOf('reply'))];
      }
      case 'DEMAND':
      default:
        return [open(labelOf('show'))];
    }
  };

  const current = items[chosen];
  const keys = current ? Object.fromEntries(actsOf(current).map(({ key, run }) => [key, run])) : {};
  useHotKeys({
    ArrowDown: items.length > 1 ? () => move(1) : undefined,
    ArrowUp: items.length > 1 ? () => move(-1) : undefined,
    ...keys,
  });
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-items"
      className="overflow-hidden rounded-sheet border border-line bg-tray shadow-lift"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
        <h2 id="waiting-items" className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'home.waiting' })}
        </h2>
        <p className="text-12 text-ink-3">
          {formatMessage({ id: 'home.waiting.note' }, { count: items.length })}
        </p>
        {items.length > 1 && (
          <p aria-hidden className="ms-auto flex items-center gap-1 text-12 text-ink-3 pointer-coarse:hidden">
            <KeyCap>↑</KeyCap>
            <KeyCap>↓</KeyCap> {formatMessage({ id: 'home.waiting.choose' })}
          </p>
        )}
      </div>
      <ul ref={list} {...(items.length > 1 && { 'data-arrow-keys': true })}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const { title, detail } = describeWaitingItem(item, {
            intl,
            labels,
            now,
            formatDemand: actions.formatDemand,
          });
          const isChosen = index === chosen;
          const Icon = icons[item.kind];
          return (
            <li
              key={key}
              aria-current={isChosen}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line border-s-2 border-s-transparent px-3.5 py-2 aria-[current=true]:border-s-blue aria-[current=true]:bg-blue-soft"
              onMouseDown={() => {
                choose(item);
              }}
            >
              <span className="flex w-40 shrink-0 items-center gap-2 text-13 text-ink-2 max-sm:w-auto">
                <Icon size={16} aria-hidden className="shrink-0" />
                {formatMessage({ id: `home.waiting.kind.${item.kind}` })}
              </span>
              <span className="flex min-w-0 grow basis-64 flex-col max-sm:order-3 max-sm:basis-full">
                <bdi id={`waiting-${index}`} className="truncate text-14 font-semibold text-ink">
                  {title}
                </bdi>
                {detail !== '' && <bdi className="truncate text-13 text-ink-2">{detail}</bdi>}
              </span>
              <span className="max-sm:ms-auto">
                <WaitingTime item={item} now={now} />
              </span>
              <span className="flex min-w-56 justify-end gap-1 max-sm:order-4 max-sm:min-w-0 max-sm:grow max-sm:justify-start">
                {actsOf(item).map(({ label, key: actKey, run }, place) => (
                  <Button
                    key={actKey}
                    variant={place > 0 ? 'quiet' : isChosen ? 'primary' : 'secondary'}
                    aria-describedby={`waiting-${index}`}
                    onPress={run}
                  >
                    {label}
                    {place === 0 && (
                      <KeyCap isOnBlue={isChosen} className="pointer-coarse:hidden">
                        {keyNames[actKey] ?? actKey}
                      </KeyCap>
                    )}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

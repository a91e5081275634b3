import type { DeskOffer } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatDollarCents, formatFigure } from '../../../lib/format-figure.ts';
import { useHotKeys } from '../../../lib/use-hot-keys.ts';
import { whatsAppUrl } from '../../../lib/whatsapp-url.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import type { NegotiableLine } from './negotiable-line.ts';
import { sumOf, type CounterDraft } from './use-counter-draft.ts';
import type { OfferDecisions } from './use-offer-decisions.ts';

interface ReplyBarProps {
  readonly offer: DeskOffer;
  readonly lines: readonly NegotiableLine[];
  readonly draft: CounterDraft;
  readonly decisions: OfferDecisions;
  readonly note: string;
  /** Lines whose acceptance below the floor awaits a confirmation; empty for none. */
  readonly below: readonly NegotiableLine[];
  readonly onAccept: (lines: NegotiableLine[]) => void;
  readonly onBelow: (isMeant: boolean) => void;
  readonly onCounter: () => void;
  readonly onNext: (() => void) | null;
}

/** Fields anywhere on the screen belong to this form: Enter sends the counter. */
export const replyFormId = 'offer-reply';

const keyOnWide = 'max-[991px]:hidden';

const offeredSum = (lines: readonly NegotiableLine[]) => sumOf(lines, ({ offeredPpc }) => offeredPpc);

/** The replies to the selected lines, with their amounts and keys, always in sight. */
export function ReplyBar(props: ReplyBarProps) {
  const { offer, lines, draft, decisions, note, below, onAccept, onBelow, onCounter, onNext } = props;
  const { formatMessage } = useIntl();
  const { chosen, open } = draft;
  const isOpen = open.length > 0;
  const reopenable = lines.filter(
    ({ line }) =>
      line.events.at(-1)?.actor === 'DESK' && ['COUNTERED', 'ACCEPTED', 'REJECTED'].includes(line.status),
  );
  const isBusy = decisions.isBusy(chosen);
  const maySend =
    chosen.length > 0 && chosen.every((line) => draft.isValid(line)) && below.length === 0 && !isBusy;
  const mayReply = chosen.length > 0 && below.length === 0 && !isBusy;
  const underFloor = chosen.every(({ floorPpc }) => floorPpc !== null)
    ? sumOf(chosen, ({ floorPpc }) => floorPpc) - offeredSum(chosen)
    : 0;
  const customerName = offer.customer.company ?? offer.customer.name;
  const isAll = chosen.length === open.length;
  const accept = mayReply
    ? () => {
        onAccept([...chosen]);
      }
    : undefined;
  const decline = mayReply
    ? () => {
        decisions.decline(chosen, note);
      }
    : undefined;
  const hold = mayReply
    ? () => {
        decisions.hold(chosen);
      }
    : undefined;
  const undo =
    reopenable.length > 0 && !decisions.isBusy(reopenable)
      ? () => {
          decisions.reopen(reopenable);
        }
      : undefined;
  useHotKeys({
    a: accept,
    d: decline,
    h: hold,
    u: undo,
    c: isOpen ? focusFirstCounter : undefined,
    Enter: isOpen && maySend ? onCounter : undefined,
  });
  const whatsApp = offer.whatsapp === null ? null : whatsAppUrl(offer.whatsapp, '');
  return (
    <form
      id={replyFormId}
      aria-label={formatMessage({ id: 'offers.desk.reply' })}
      className="sticky bottom-14 z-10 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-5.5 min-[992px]:bottom-0 low:static"
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) onCounter();
      }}
    >
      {below.length > 0 ? (
        <div role="group" aria-label={formatMessage({ id: 'offers.desk.acceptBelow' })} className="contents">
          <p role="alert" className="text-13 text-bad">
            {formatMessage(
              { id: 'offers.desk.belowFloor' },
              {
                amount: formatDollarCents(
                  sumOf(below, ({ floorPpc, offeredPpc }) => Math.max(0, (floorPpc ?? 0) - offeredPpc)),
                ),
              },
            )}
          </p>
          <Button
            onPress={() => {
              onBelow(true);
            }}
          >
            {formatMessage({ id: 'offers.desk.acceptBelow' })}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              onBelow(false);
            }}
          >
            {formatMessage({ id: 'desk.notNow' })}
          </Button>
        </div>
      ) : (
        isOpen && (
          <>
            <Button
              type="submit"
              variant="primary"
              className="me-1 max-[639px]:w-full"
              isDisabled={!maySend}
              aria-keyshortcuts="Enter"
            >
              {formatMessage({ id: 'offers.desk.sendCounter' }, { amount: formatDollarCents(draft.total) })}
              <KeyCap isOnBlue className={keyOnWide}>
                ↵
              </KeyCap>
            </Button>
            <Button isDisabled={accept === undefined} aria-keyshortcuts="a" onPress={() => accept?.()}>
              {formatMessage(
                { id: isAll ? 'offers.desk.acceptAll' : 'offers.desk.acceptSome' },
                { count: chosen.length, amount: formatDollarCents(offeredSum(chosen)) },
              )}
              <KeyCap className={keyOnWide}>a</KeyCap>
            </Button>
            <Button
              variant="quiet"
              className="!px-2"
              isDisabled={decline === undefined}
              aria-keyshortcuts="d"
              onPress={() => decline?.()}
            >
              {formatMessage(
                { id: isAll ? 'offers.desk.declineAll' : 'offers.desk.declineSome' },
                { count: chosen.length },
              )}
              <KeyCap className={keyOnWide}>d</KeyCap>
            </Button>
            <Button
              variant="quiet"
              className="!px-2 max-[639px]:hidden"
              isDisabled={hold === undefined}
              aria-keyshortcuts="h"
              onPress={() => hold?.()}
            >
              <span className="max-w-40 truncate">
                {formatMessage({ id: 'offers.desk.holdFor' }, { customer: customerName })}
              </span>
              <KeyCap className={keyOnWide}>h</KeyCap>
            </Button>
          </>
        )
      )}
      {reopenable.length > 0 && below.length === 0 && (
        <Button isDisabled={undo === undefined} aria-keyshortcuts="u" onPress={() => undo?.()}>
          {formatMessage({ id: 'offers.desk.reopen' })}
          <KeyCap className={keyOnWide}>u</KeyCap>
        </Button>
      )}
      {whatsApp !== null && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          className="quick inline-flex min-h-control items-center rounded-control px-2 text-14 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink"
        >
          WhatsApp
        </a>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {isOpen && underFloor > 0 && below.length === 0 && (
          <span className="text-13 text-bad">
            {formatMessage(
              { id: 'offers.desk.underFloor' },
              { amount: formatFigure(formatScaled(underFloor, 2)) },
            )}
          </span>
        )}
        {onNext !== null && (
          <Button
            variant="quiet"
            className="!px-2 max-[639px]:hidden"
            aria-keyshortcuts="ArrowDown"
            onPress={onNext}
          >
            {formatMessage({ id: 'offers.desk.next' })}
            <KeyCap className={keyOnWide}>↓</KeyCap>
          </Button>
        )}
      </span>
    </form>
  );
}

function focusFirstCounter(): void {
  document.querySelector<HTMLInputElement>('input[data-counter]')?.focus();
}

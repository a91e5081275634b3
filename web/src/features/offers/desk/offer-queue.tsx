import type { OfferSummary } from '@loupe/contract';
import { shapeAbbreviation } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { ShapeIcon } from '../../../trade/drawings/shape-icon.tsx';
import { useCountdownClock } from '../../../trade/stones/use-countdown-clock.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';

interface OfferQueueProps {
  readonly offers: readonly OfferSummary[];
  readonly opened: string | null;
  readonly onOpen: (offerId: string) => void;
}

/** The queue: offers that await a reply, then those that wait for the customer or have ended. */
export function OfferQueue({ offers, opened, onOpen }: OfferQueueProps) {
  const { formatMessage } = useIntl();
  const rows = (isWaiting: boolean) => offers.filter((offer) => offer.is_waiting === isWaiting);
  const others = rows(false);
  return (
    <>
      <Rows
        label={formatMessage({ id: 'offers.desk.show.pending' })}
        offers={rows(true)}
        opened={opened}
        onOpen={onOpen}
      />
      {others.length > 0 && (
        <>
          <h3 className="border-b border-line px-4.5 pt-3.5 pb-1.5 text-12 font-medium text-ink-3">
            {formatMessage({ id: 'offers.desk.waitingForCustomer' })}
          </h3>
          <Rows
            label={formatMessage({ id: 'offers.desk.waitingForCustomer' })}
            offers={others}
            opened={opened}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  );
}

function Rows({ label, offers, opened, onOpen }: OfferQueueProps & { readonly label: string }) {
  return (
    <ul aria-label={label} data-arrow-keys className="empty:hidden">
      {offers.map((offer) => (
        <li key={offer.offer_id}>
          <QueueRow
            offer={offer}
            isOpened={offer.offer_id === opened}
            onOpen={() => {
              onOpen(offer.offer_id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface QueueRowProps {
  readonly offer: OfferSummary;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

function QueueRow({ offer, isOpened, onOpen }: QueueRowProps) {
  const { formatMessage } = useIntl();
  const {
    customer,
    stones,
    count,
    amount,
    round,
    is_waiting: isWaiting,
    status,
    since,
    expires_at: until,
  } = offer;
  const [only] = stones;
  const what =
    count === 1 && only !== undefined
      ? [shapeAbbreviation(only.shape), formatFigure(only.carat), only.color, only.clarity]
          .filter((part) => part !== null)
          .join(' ')
      : formatMessage({ id: 'offers.desk.stones' }, { count });
  const state = isWaiting
    ? formatMessage({ id: 'offers.desk.round' }, { round })
    : status !== null && status !== 'COUNTERED'
      ? formatMessage({ id: `offers.desk.status.${status}` })
      : null;
  return (
    <button
      type="button"
      aria-current={isOpened ? 'true' : undefined}
      data-offer={offer.offer_no}
      onClick={onOpen}
      className={`quick grid w-full grid-cols-[50px_1fr_auto] items-center gap-x-1.5 border-b border-s-[3px] border-b-line px-3.5 py-2.5 text-start ${isOpened ? 'border-s-blue bg-blue-soft' : 'border-s-transparent hover:bg-paper'}`}
    >
      <span aria-hidden className={`row-span-2 flex ${isOpened ? 'text-blue' : 'text-ink-2'}`}>
        {stones.map(({ stock_no: packet, shape }, at) => (
          <span
            key={packet}
            className={`rounded-full ${isOpened ? 'bg-blue-soft' : 'bg-tray'} ${at === 0 ? '' : '-ms-2'}`}
          >
            <ShapeIcon shape={shape} size={20} />
          </span>
        ))}
      </span>
      <bdi className="truncate text-14 font-semibold text-ink">{customer.company ?? customer.name}</bdi>
      <span className="text-end text-14 font-semibold text-ink tabular-nums">
        <bdi dir="ltr">
          <span className="text-12 font-normal text-ink-3">$</span> {formatFigure(amount)}
        </bdi>
      </span>
      <span className="truncate text-13 text-ink-2">
        <bdi>{what}</bdi>
        {state !== null && ` · ${state}`}
      </span>
      <span className="text-end text-13">
        {isWaiting ? (
          <span className="font-medium">
            <WaitingTime since={since} />
          </span>
        ) : (
          until !== null && <HoursLeft until={until} />
        )}
      </span>
    </button>
  );
}

const hourMs = 3_600_000;

function HoursLeft({ until }: { readonly until: string }) {
  const { formatMessage } = useIntl();
  const now = useCountdownClock(until);
  const hours = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / hourMs));
  return (
    <span className="text-ink-3 tabular-nums">
      {formatMessage({ id: 'offers.desk.hoursLeft' }, { hours })}
    </span>
  );
}

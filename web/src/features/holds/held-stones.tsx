import type { Hold, StoneRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatGulfMoment } from '../../trade/stones/status-text.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { useCountdownClock } from '../../trade/stones/use-countdown-clock.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusText } from '../../trade/stones/stone-status.tsx';
import { StoneTable } from '../../trade/stones/stone-table.tsx';

interface HeldStonesProps {
  readonly open: ReadonlyMap<string, Hold>;
  readonly ended: readonly Hold[];
  /** Whether a hold or release of the stones is pending. */
  readonly isBusy: (ids: readonly string[]) => boolean;
  /** Absent when the customer may not release or not order. */
  readonly onRelease: ((ids: readonly string[]) => void) | undefined;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/**
 * The customer's holds, requests, queue positions and recently ended holds; renders nothing when there are
 * none.
 */
export function HeldStones({ open, ended, isBusy, onRelease, onPlaceOrder }: HeldStonesProps) {
  const { formatMessage } = useIntl();
  const holds = [...open.values()].toSorted((one, other) => rank(one) - rank(other));
  const lapsed = ended.filter(({ status }) => status !== 'CONVERTED');
  if (holds.length === 0 && lapsed.length === 0) return null;
  const title = formatMessage({ id: 'holds.title' });
  const active = holds.filter(({ status }) => status === 'ACTIVE').map(({ stone }) => stone);
  const holdOf = ({ stock_uuid: id }: StoneRow) => open.get(id);
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 min-[800px]:px-6">
        <h2 className="text-16 font-semibold text-ink">{title}</h2>
        {onPlaceOrder && active.length > 1 && (
          <Button
            variant="quiet"
            onPress={() => {
              onPlaceOrder(active);
            }}
          >
            {formatMessage({ id: 'holds.orderAll' }, { count: active.length })}
          </Button>
        )}
      </div>
      {holds.length > 0 && (
        <StoneTable
          label={title}
          stones={holds.map(({ stone }) => stone)}
          hiddenColumns={['report_no', 'rap', 'disc', 'ppc']}
          note={{
            head: formatMessage({ id: 'holds.state' }),
            render: (stone) => (
              <>
                <HoldWords stone={stone} hold={holdOf(stone)} />
                <ActorName name={holdOf(stone)?.person} />
              </>
            ),
          }}
          acts={{
            head: formatMessage({ id: 'holds.acts' }),
            render: (stone) => (
              <>
                {onPlaceOrder && holdOf(stone)?.status === 'ACTIVE' && (
                  <RowAct
                    label={formatMessage({ id: 'holds.orderStone' }, { stone: stoneName(stone) })}
                    onPress={() => {
                      onPlaceOrder([stone]);
                    }}
                  >
                    {formatMessage({ id: 'holds.order' })}
                  </RowAct>
                )}
                {onRelease && (
                  <RowAct
                    label={formatMessage(
                      { id: `holds.end.${openStateOf(holdOf(stone))}.stone` },
                      { stone: stoneName(stone) },
                    )}
                    isDisabled={isBusy([stone.stock_uuid])}
                    onPress={() => {
                      onRelease([stone.stock_uuid]);
                    }}
                  >
                    {formatMessage({ id: `holds.end.${openStateOf(holdOf(stone))}` })}
                  </RowAct>
                )}
              </>
            ),
          }}
        />
      )}
      {lapsed.length > 0 && <RecentlyEnded holds={lapsed} />}
    </section>
  );
}

const order = ['ACTIVE', 'REQUESTED', 'QUEUED'];
const rank = ({ status }: Hold) => order.indexOf(status);

/** What the customer can end: a hold, a request or a queue position. */
const openStateOf = (hold: Hold | undefined) =>
  hold?.status === 'QUEUED' || hold?.status === 'REQUESTED' ? hold.status : 'ACTIVE';

/**
 * Message key for the end of a hold. Without an expiry the hold was never granted: the customer was waiting
 * for it.
 */
function endedText({ status, until }: Hold) {
  if (until !== null) return status === 'EXPIRED' ? 'holds.ended.EXPIRED' : 'holds.ended.RELEASED';
  return status === 'EXPIRED' || status === 'REJECTED'
    ? (`holds.ended.waiting.${status}` as const)
    : 'holds.ended.waiting.RELEASED';
}

interface RowActProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function RowAct({ children, label, ...rest }: RowActProps) {
  return (
    <Button variant="quiet" aria-label={label} className="min-h-7 px-2 text-13" {...rest}>
      {children}
    </Button>
  );
}

function HoldWords({ stone, hold }: { readonly stone: StoneRow; readonly hold: Hold | undefined }) {
  const { formatMessage } = useIntl();
  if (hold?.queue)
    return formatMessage({ id: 'holds.position' }, { position: hold.queue.position, of: hold.queue.of });
  if (hold?.status === 'REQUESTED') return formatMessage({ id: 'holds.waits' });
  return <StatusText stone={stone} />;
}

const maxEnded = 6;

/** Recently ended holds with their outcome. */
function RecentlyEnded({ holds }: { readonly holds: readonly Hold[] }) {
  const intl = useIntl();
  const { formatList, formatMessage } = intl;
  const now = useCountdownClock(null);
  const named = holds.slice(0, maxEnded).map((hold) =>
    formatMessage(
      { id: endedText(hold) },
      {
        stone: stoneName(hold.stone),
        time: hold.ended_at === null ? '' : formatGulfMoment(hold.ended_at, now, intl),
      },
    ),
  );
  return (
    <p className="px-4 text-13 text-ink-3 min-[800px]:px-6">
      {formatMessage({ id: 'holds.recentlyEnded' }, { holds: formatList(named, { type: 'unit' }) })}
    </p>
  );
}

import type { Hold, StoneRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { gulfMoment } from '../../lib/stones/status-text.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { useHoldClock } from '../../lib/stones/use-hold-clock.ts';
import { By } from '../../ui/by.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusWords } from '../../ui/stones/stone-status.tsx';
import { StoneTable } from '../../ui/stones/stone-table.tsx';

interface HeldStonesProps {
  readonly open: ReadonlyMap<string, Hold>;
  readonly ended: readonly Hold[];
  /** Whether a hold or release of the stone is on its way. */
  readonly isBusy: (ids: readonly string[]) => boolean;
  /** Absent where he may not give back, or not order. */
  readonly onRelease: ((ids: readonly string[]) => void) | undefined;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** What is held for a customer, what he waits for, and what ended lately; nothing where there is none of it. */
export function HeldStones({ open, ended, isBusy, onRelease, onPlaceOrder }: HeldStonesProps) {
  const { formatMessage } = useIntl();
  const holds = [...open.values()].toSorted((one, other) => rank(one) - rank(other));
  const lapsed = ended.filter(({ state }) => state !== 'CONVERTED');
  if (holds.length === 0 && lapsed.length === 0) return null;
  const title = formatMessage({ id: 'holds.title' });
  const active = holds.filter(({ state }) => state === 'ACTIVE').map(({ stone }) => stone);
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
          without={['report_no', 'rap', 'disc', 'ppc']}
          words={{
            head: formatMessage({ id: 'holds.state' }),
            render: (stone) => (
              <>
                <HoldWords stone={stone} hold={holdOf(stone)} />
                <By name={holdOf(stone)?.person} />
              </>
            ),
          }}
          acts={{
            head: formatMessage({ id: 'holds.acts' }),
            render: (stone) => (
              <>
                {onPlaceOrder && holdOf(stone)?.state === 'ACTIVE' && (
                  <RowAct
                    label={formatMessage({ id: 'holds.orderStone' }, { stone: nameOf(stone) })}
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
                      { stone: nameOf(stone) },
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
      {lapsed.length > 0 && <EndedLately holds={lapsed} />}
    </section>
  );
}

const order = ['ACTIVE', 'REQUESTED', 'QUEUED'];
const rank = ({ state }: Hold) => order.indexOf(state);

/** What of a stone can be ended: its hold, its request, or its place in a queue. */
const openStateOf = (hold: Hold | undefined) =>
  hold?.state === 'QUEUED' || hold?.state === 'REQUESTED' ? hold.state : 'ACTIVE';

/** The text of how a hold ended. Without a time it was never granted: its customer waited for it. */
function endedText({ state, until }: Hold) {
  if (until !== null) return state === 'EXPIRED' ? 'holds.ended.EXPIRED' : 'holds.ended.RELEASED';
  return state === 'EXPIRED' || state === 'REJECTED'
    ? (`holds.ended.waiting.${state}` as const)
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
  if (hold?.queue) return formatMessage({ id: 'holds.place' }, { ...hold.queue });
  if (hold?.state === 'REQUESTED') return formatMessage({ id: 'holds.waits' });
  return <StatusWords stone={stone} />;
}

const mostEnded = 6;

/** What ended in the last days, and how. */
function EndedLately({ holds }: { readonly holds: readonly Hold[] }) {
  const intl = useIntl();
  const { formatList, formatMessage } = intl;
  const now = useHoldClock(null);
  const named = holds.slice(0, mostEnded).map((hold) =>
    formatMessage(
      { id: endedText(hold) },
      {
        stone: nameOf(hold.stone),
        time: hold.ended_at === null ? '' : gulfMoment(hold.ended_at, now, intl),
      },
    ),
  );
  return (
    <p className="px-4 text-13 text-ink-3 min-[800px]:px-6">
      {formatMessage({ id: 'holds.endedLately' }, { holds: formatList(named, { type: 'unit' }) })}
    </p>
  );
}

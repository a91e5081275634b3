import type { OfferLine, OfferPrice } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { plainText } from '../../lib/text-id.ts';

/** Message keys by reader: the customer and the desk read the same history, each as `You`. */
const statusTexts = {
  customer: {
    own: 'offers.own',
    ended: (end: End) => `offers.event.SYSTEM.REJECTED${end}` as const,
    move: (by: string, status: string) => `offers.event.${by}.${status}`,
  },
  desk: {
    own: 'offers.desk.own',
    ended: (end: End) => `offers.desk.event.SYSTEM.REJECTED${end}` as const,
    move: (by: string, status: string) => `offers.desk.event.${by}.${status}`,
  },
} as const;

type End = '' | '.held' | '.gone';

/**
 * Suffix for an offer that the system closed, by the status of its stone: held for another customer,
 * unavailable or available again.
 */
function endOf(status: string | null): End {
  if (status === 'HOLD' || status === 'MEMO') return '.held';
  return status === 'AVAILABLE' ? '' : '.gone';
}

/** Number of answers still possible before an offer is agreed. */
const rungsToCome: Readonly<Partial<Record<OfferLine['status'], number>>> = { PENDING: 2, COUNTERED: 1 };

interface Rung {
  readonly key: string;
  readonly caption: string;
  readonly price: OfferPrice | null;
  readonly at: string | null;
  readonly person: string | null;
}

interface PriceLadderProps {
  readonly line: OfferLine;
  readonly label: string;
  /** The reader: the customer or the desk. */
  readonly audience?: 'customer' | 'desk';
}

/** The price history of an offer with actor and time, from the listed price to the latest. */
export function NegotiationHistory({ line, label, audience = 'customer' }: PriceLadderProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const minute = useFormatTimestampToMinute();
  // The desk's panel is too narrow for a time at the end of the line.
  const isInline = audience === 'desk';
  const isSame = line.listed.ppc === line.own.ppc;
  const end = endOf(stoneFact(line.stone, 'status'));
  const moveText = (by: string, status: string) =>
    by === 'SYSTEM' && status === 'REJECTED'
      ? formatMessage({ id: statusTexts[audience].ended(end) })
      : plainText(intl, statusTexts[audience].move(by, status), status);
  const rungs: Rung[] = [
    {
      key: 'listed',
      caption: formatMessage({ id: 'offers.listed' }),
      price: line.listed,
      at: null,
      person: null,
    },
    ...(isSame
      ? []
      : [
          {
            key: 'own',
            caption: formatMessage({ id: statusTexts[audience].own }),
            price: line.own,
            at: null,
            person: null,
          },
        ]),
    ...line.events.map(({ actor, status, price, at, actor_name }, index) => ({
      key: `${index}`,
      caption: moveText(actor, status),
      price,
      at,
      person: actor_name,
    })),
  ];
  // An answer adds a line: its height is reserved, so that nothing below the row moves.
  const toCome = isInline ? 0 : (rungsToCome[line.status] ?? 0);
  return (
    <ol
      aria-label={label}
      className="flex min-w-0 flex-col text-13"
      style={{ paddingBottom: `calc(${toCome} * (1lh + 4px))` }}
    >
      {rungs.map(({ key, caption, price, at, person }, index) => {
        const isLast = index === rungs.length - 1;
        return (
          <li
            key={key}
            className={`grid grid-cols-[minmax(5.5rem,1fr)_4.5rem_7rem] items-baseline gap-x-2 border-s-2 py-0.5 ps-3 ${isInline ? '' : 'min-[1200px]:grid-cols-[minmax(5.5rem,1fr)_4.5rem_7rem_9.5rem]'} ${isLast ? 'border-blue text-ink' : 'border-line text-ink-2'}`}
          >
            <span className={isLast ? 'font-medium' : ''}>
              {caption}
              <ActorName name={person} />
            </span>
            <Figure text={price?.disc} unit="%" isBold={isLast} />
            <Figure text={price?.ppc} unit="$/ct" isBold={isLast} />
            {at !== null && (
              <time
                dateTime={at}
                className={`text-12 text-ink-3 ${isInline ? 'col-span-3' : 'text-end max-[1200px]:hidden'}`}
              >
                <bdi>{minute(at)}</bdi>
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface FigureProps {
  readonly text: string | null | undefined;
  readonly unit: string;
  readonly isBold: boolean;
}

function Figure({ text, unit, isBold }: FigureProps) {
  if (text === null || text === undefined) return <span />;
  return (
    <span dir="ltr" className={`text-right whitespace-nowrap tabular-nums ${isBold ? 'font-semibold' : ''}`}>
      {formatFigure(text)} <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
    </span>
  );
}

import type { OfferLine, OfferPrice } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { plainText } from '../../lib/text-id.ts';

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
  /** The message sent with the price. */
  readonly note: string;
}

interface PriceLadderProps {
  readonly line: OfferLine;
  readonly label: string;
}

/** The price history of an offer with actor and time, from the listed price to the latest. */
export function NegotiationHistory({ line, label }: PriceLadderProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const minute = useFormatTimestampToMinute();
  const isSame = line.listed.ppc === line.own.ppc;
  const end = endOf(stoneFact(line.stone, 'status'));
  const moveText = (by: string, status: string) =>
    by === 'SYSTEM' && status === 'REJECTED'
      ? formatMessage({ id: `offers.event.SYSTEM.REJECTED${end}` })
      : plainText(intl, `offers.event.${by}.${status}`, status);
  const rungs: Rung[] = [
    {
      key: 'listed',
      caption: formatMessage({ id: 'offers.listed' }),
      price: line.listed,
      at: null,
      person: null,
      note: '',
    },
    ...(isSame
      ? []
      : [
          {
            key: 'own',
            caption: formatMessage({ id: 'offers.own' }),
            price: line.own,
            at: null,
            person: null,
            note: '',
          },
        ]),
    ...line.events.map(({ actor, status, price, at, actor_name, note }, index) => ({
      key: `${index}`,
      caption: moveText(actor, status),
      price,
      at,
      person: actor_name,
      note,
    })),
  ];
  // An answer adds a line: its height is reserved, so that nothing below the row moves.
  const toCome = rungsToCome[line.status] ?? 0;
  return (
    <ol
      aria-label={label}
      className="flex min-w-0 flex-col text-13"
      style={{ paddingBottom: `calc(${toCome} * (1lh + 4px))` }}
    >
      {rungs.map(({ key, caption, price, at, person, note }, index) => {
        const isLast = index === rungs.length - 1;
        return (
          <li
            key={key}
            className={`grid grid-cols-[minmax(5.5rem,1fr)_4.5rem_7rem] items-baseline gap-x-2 border-s-2 py-0.5 ps-3 min-[1200px]:grid-cols-[minmax(5.5rem,1fr)_4.5rem_7rem_9.5rem] ${isLast ? 'border-blue text-ink' : 'border-line text-ink-2'}`}
          >
            <span className={isLast ? 'font-medium' : ''}>
              {caption}
              <ActorName name={person} />
            </span>
            <Figure text={price?.disc} unit="%" isBold={isLast} />
            <Figure text={price?.ppc} unit="$/ct" isBold={isLast} />
            {at !== null && (
              <time dateTime={at} className="text-end text-12 text-ink-3 max-[1200px]:hidden">
                <bdi>{minute(at)}</bdi>
              </time>
            )}
            {note !== '' && (
              <q dir="auto" className="col-span-full text-ink-2">
                {note}
              </q>
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

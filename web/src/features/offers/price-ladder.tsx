import type { OfferLine, OfferPrice } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';
import { By } from '../../ui/by.tsx';
import { formatFigure } from '../../lib/figures.ts';
import { factOf } from '../../lib/stones/stone-facts.ts';
import { plainText } from '../../lib/text-id.ts';

/** The same ladder is read by the buyer and by the desk: each is `You` in its own words. */
const said = {
  offers: {
    own: 'offers.own',
    ended: (end: End) => `offers.move.SYSTEM.REJECTED${end}` as const,
    move: (by: string, status: string) => `offers.move.${by}.${status}`,
  },
  deskOffers: {
    own: 'deskOffers.own',
    ended: (end: End) => `deskOffers.move.SYSTEM.REJECTED${end}` as const,
    move: (by: string, status: string) => `deskOffers.move.${by}.${status}`,
  },
} as const;

type End = '' | '.held' | '.gone';

/** How an offer ended that no person declined, by where its stone is: held for another customer, gone, or free again. */
function endOf(status: string | null): End {
  if (status === 'HOLD' || status === 'MEMO') return '.held';
  return status === 'AVAILABLE' ? '' : '.gone';
}

/** How many answers an offer still waits for before it is agreed. */
const rungsToCome: Readonly<Partial<Record<OfferLine['status'], number>>> = { PENDING: 2, COUNTERED: 1 };

interface Rung {
  readonly key: string;
  readonly who: string;
  readonly price: OfferPrice | null;
  readonly at: string | null;
  readonly person: string | null;
}

interface PriceLadderProps {
  readonly line: OfferLine;
  readonly label: string;
  /** Whose words it speaks: the customer's, or the desk's. */
  readonly words?: 'offers' | 'deskOffers';
}

/** Who named which price when, from the listed price down to where it stands. */
export function PriceLadder({ line, label, words = 'offers' }: PriceLadderProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const minute = useMinute();
  // The desk reads it in a panel beside its list, where a time has no room at the end of the line.
  const isBeside = words === 'deskOffers';
  const isSame = line.listed.ppc === line.own.ppc;
  const end = endOf(factOf(line.stone, 'status'));
  const moveText = (by: string, status: string) =>
    by === 'SYSTEM' && status === 'REJECTED'
      ? formatMessage({ id: said[words].ended(end) })
      : plainText(intl, said[words].move(by, status), status);
  const rungs: Rung[] = [
    {
      key: 'listed',
      who: formatMessage({ id: 'offers.listed' }),
      price: line.listed,
      at: null,
      person: null,
    },
    ...(isSame
      ? []
      : [
          {
            key: 'own',
            who: formatMessage({ id: said[words].own }),
            price: line.own,
            at: null,
            person: null,
          },
        ]),
    ...line.moves.map(({ by, status, price, at, person }, place) => ({
      key: `${place}`,
      who: moveText(by, status),
      price,
      at,
      person,
    })),
  ];
  // An answer adds a rung: it has its room before, so that nothing below the row moves.
  const toCome = isBeside ? 0 : (rungsToCome[line.status] ?? 0);
  return (
    <ol
      aria-label={label}
      className="flex min-w-0 flex-col text-13"
      style={{ paddingBottom: `calc(${toCome} * (1lh + 4px))` }}
    >
      {rungs.map(({ key, who, price, at, person }, place) => {
        const isLast = place === rungs.length - 1;
        return (
          <li
            key={key}
            className={`grid grid-cols-[minmax(5.5rem,1fr)_4.5rem_7rem] items-baseline gap-x-2 border-s-2 py-0.5 ps-3 ${isBeside ? '' : 'min-[1200px]:grid-cols-[minmax(5.5rem,1fr)_4.5rem_7rem_9.5rem]'} ${isLast ? 'border-blue text-ink' : 'border-line text-ink-2'}`}
          >
            <span className={isLast ? 'font-medium' : ''}>
              {who}
              <By name={person} />
            </span>
            <Figure text={price?.disc} unit="%" isHeavy={isLast} />
            <Figure text={price?.ppc} unit="$/ct" isHeavy={isLast} />
            {at !== null && (
              <time
                dateTime={at}
                className={`text-12 text-ink-3 ${isBeside ? 'col-span-3' : 'text-end max-[1200px]:hidden'}`}
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
  readonly isHeavy: boolean;
}

function Figure({ text, unit, isHeavy }: FigureProps) {
  if (text === null || text === undefined) return <span />;
  return (
    <span dir="ltr" className={`text-right whitespace-nowrap tabular-nums ${isHeavy ? 'font-semibold' : ''}`}>
      {formatFigure(text)} <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
    </span>
  );
}

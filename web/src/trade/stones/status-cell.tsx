import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { availabilityOf } from './availability.ts';
import { formatGulfDate, formatTimeLeft, isLastHour, useFormatStatus } from './status-text.ts';
import { useCountdownClock } from './use-countdown-clock.ts';
import { StatusLetter } from './status-letter.tsx';

/** Compact status: the letter, with the expiry time of an own hold or the due date of a memo. */
export function StatusCell({ stone, status }: { readonly stone: StoneRow; readonly status: string }) {
  const { hold_until: until } = stone;
  const availability = availabilityOf(stone);
  if (availability === 'HELD_BY_CUSTOMER' && until !== null) return <OwnHold stone={stone} until={until} />;
  if (availability === 'ON_MEMO_WITH_CUSTOMER' && until !== null)
    return <OwnMemo stone={stone} until={until} />;
  return <StatusLetter status={status} />;
}

function OwnMemo({ stone, until }: { readonly stone: StoneRow; readonly until: string }) {
  const intl = useIntl();
  const text = useFormatStatus()(stone, new Date(until));
  return (
    <abbr title={text} className="font-semibold text-memo no-underline">
      <span className="sr-only">{text}</span>
      <span aria-hidden className="text-12 whitespace-nowrap">
        M {formatGulfDate(until, intl)}
      </span>
    </abbr>
  );
}

function OwnHold({ stone, until }: { readonly stone: StoneRow; readonly until: string }) {
  const intl = useIntl();
  const now = useCountdownClock(until);
  const text = useFormatStatus()(stone, now);
  const isShort = isLastHour(until, now);
  return (
    <abbr title={text} className="font-semibold text-hold no-underline">
      <span className="sr-only">{text}</span>
      <span aria-hidden className={`text-12 whitespace-nowrap tabular-nums ${isShort ? 'text-bad' : ''}`}>
        H {formatTimeLeft(until, now, intl)}
      </span>
    </abbr>
  );
}

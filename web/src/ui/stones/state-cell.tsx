import type { StoneRow } from '@loupe/contract';
import { formatGulfTime } from '@loupe/domain';
import { standing } from '../../lib/stones/standing.ts';
import { leftOf, isLastHour, useStatusText } from '../../lib/stones/status-text.ts';
import { useHoldClock } from '../../lib/stones/use-hold-clock.ts';
import { StateLetter } from './state-letter.tsx';

/** How a stone stands where there is little room: the letter, and beside it when an own hold lapses. */
export function StateCell({ stone, status }: { readonly stone: StoneRow; readonly status: string }) {
  return standing(stone) === 'HELD_BY_HIM' && stone.hold_until !== null ? (
    <OwnHold stone={stone} until={stone.hold_until} />
  ) : (
    <StateLetter status={status} />
  );
}

function OwnHold({ stone, until }: { readonly stone: StoneRow; readonly until: string }) {
  const now = useHoldClock(until);
  const words = useStatusText()(stone, now);
  const isShort = isLastHour(until, now);
  return (
    <abbr title={words} className="font-semibold text-hold no-underline">
      <span className="sr-only">{words}</span>
      <span aria-hidden className={`text-12 tabular-nums ${isShort ? 'text-bad' : ''}`}>
        H {isShort ? leftOf(until, now) : formatGulfTime(new Date(until))}
      </span>
    </abbr>
  );
}

import type { StoneRow } from '@loupe/contract';
import { formatGulfTime } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { standing } from '../../lib/stones/standing.ts';
import { gulfDate, leftOf, isLastHour, useStatusText } from '../../lib/stones/status-text.ts';
import { useHoldClock } from '../../lib/stones/use-hold-clock.ts';
import { StateLetter } from './state-letter.tsx';

/** How a stone stands where there is little room: the letter, and beside it when an own hold lapses or a memo is due. */
export function StateCell({ stone, status }: { readonly stone: StoneRow; readonly status: string }) {
  const { hold_until: until } = stone;
  const stands = standing(stone);
  if (stands === 'HELD_BY_HIM' && until !== null) return <OwnHold stone={stone} until={until} />;
  if (stands === 'ON_MEMO_TO_HIM' && until !== null) return <OwnMemo stone={stone} until={until} />;
  return <StateLetter status={status} />;
}

function OwnMemo({ stone, until }: { readonly stone: StoneRow; readonly until: string }) {
  const intl = useIntl();
  const words = useStatusText()(stone, new Date(until));
  return (
    <abbr title={words} className="font-semibold text-memo no-underline">
      <span className="sr-only">{words}</span>
      <span aria-hidden className="text-12 whitespace-nowrap">
        M {gulfDate(until, intl)}
      </span>
    </abbr>
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

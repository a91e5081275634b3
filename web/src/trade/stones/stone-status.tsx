import type { StoneRow } from '@loupe/contract';
import { stoneFact } from './stone-facts.ts';
import { useFormatStatus } from './status-text.ts';
import { useCountdownClock } from './use-countdown-clock.ts';
import { StatusLetter } from './status-letter.tsx';

interface StatusTextProps {
  readonly stone: StoneRow;
  /** An own hold is named by the time left only. */
  readonly isShort?: boolean;
}

/** The status as text, with a countdown in the last hour of an own hold. */
export function StatusText({ stone, isShort = false }: StatusTextProps) {
  const now = useCountdownClock(stone.mine ? stone.hold_until : null);
  return useFormatStatus({ isShort })(stone, now);
}

/** The status as letter and text, in a card. */
export function StoneStatus({ stone }: { readonly stone: StoneRow }) {
  return (
    <>
      <StatusLetter status={stoneFact(stone, 'status')} /> <StatusText stone={stone} isShort />
    </>
  );
}

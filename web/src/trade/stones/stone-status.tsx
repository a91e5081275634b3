import type { StoneRow } from '@loupe/contract';
import { stoneFact } from './stone-facts.ts';
import { useFormatStatus } from './status-text.ts';
import { useCountdownClock } from './use-countdown-clock.ts';
import { StatusLetter } from './status-letter.tsx';

/** The status as text, with a countdown in the last hour of an own hold. */
export function StatusText({ stone }: { readonly stone: StoneRow }) {
  const now = useCountdownClock(stone.mine ? stone.hold_until : null);
  return useFormatStatus()(stone, now);
}

/** The status as letter and text. */
export function StoneStatus({ stone }: { readonly stone: StoneRow }) {
  return (
    <>
      <StatusLetter status={stoneFact(stone, 'status')} /> <StatusText stone={stone} />
    </>
  );
}

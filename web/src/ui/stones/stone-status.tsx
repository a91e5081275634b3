import type { StoneRow } from '@loupe/contract';
import { factOf } from '../../lib/stones/stone-facts.ts';
import { useStatusText } from '../../lib/stones/status-text.ts';
import { useHoldClock } from '../../lib/stones/use-hold-clock.ts';
import { StateLetter } from './state-letter.tsx';

/** How a stone stands, in words, counting down in the last hour of an own hold. */
export function StatusWords({ stone }: { readonly stone: StoneRow }) {
  const now = useHoldClock(stone.mine ? stone.hold_until : null);
  return useStatusText()(stone, now);
}

/** Letter and words. */
export function StoneStatus({ stone }: { readonly stone: StoneRow }) {
  return (
    <>
      <StateLetter status={factOf(stone, 'status')} /> <StatusWords stone={stone} />
    </>
  );
}

import type { StoneRow } from '@loupe/contract';
import { Hourglass } from 'lucide-react';
import { useIntl } from 'react-intl';
import { stoneName } from './stone-facts.ts';
import type { StoneActions } from './stone-actions.ts';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';

interface HoldButtonProps {
  readonly stone: StoneRow;
  readonly acts: StoneActions;
  /** Adds the stone to the accessible name, for screens with several hold buttons. */
  readonly namesStone?: boolean;
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** Handler of the hold button for a stone in its current status; undefined when no action is possible. */
export function createHoldHandler(stone: StoneRow, acts: StoneActions): (() => void) | undefined {
  const { onHold, onRelease } = acts;
  const act = acts.holdActionOf(stone);
  const ids = [stone.stock_uuid];
  if (act === 'hold' || act === 'queue') {
    return (
      onHold &&
      (() => {
        onHold(ids, { queue: act === 'queue' });
      })
    );
  }
  return act === null
    ? undefined
    : onRelease &&
        (() => {
          onRelease(ids);
        });
}

/** Text of the hold button in the stone's current status; null when no action is possible. */
export function useHoldText(stone: StoneRow, acts: StoneActions): string | null {
  const { formatMessage } = useIntl();
  const act = acts.holdActionOf(stone);
  if (act === null) return null;
  if (act !== 'leave') return formatMessage({ id: `stones.hold.${act}` });
  const queue = acts.queuePositionOf(stone.stock_uuid);
  // The queue position is unknown until the server returns it.
  if (queue === null) return formatMessage({ id: 'holds.end.QUEUED' });
  return formatMessage({ id: 'stones.hold.leave' }, { position: queue.position, of: queue.of });
}

/** Holds one stone, queues for it or releases it; hidden when none is possible. */
export function HoldButton({
  stone,
  acts,
  namesStone = false,
  variant = 'secondary',
  className = '',
}: HoldButtonProps) {
  const words = useHoldText(stone, acts);
  const onPress = createHoldHandler(stone, acts);
  if (words === null || onPress === undefined) return null;
  return (
    <Button
      variant={variant}
      aria-keyshortcuts="h"
      className={className}
      isDisabled={acts.isHolding([stone.stock_uuid])}
      onPress={onPress}
      {...(namesStone && { 'aria-label': `${words}: ${stoneName(stone)}` })}
    >
      {variant !== 'quiet' && <Hourglass size={16} aria-hidden />}
      {words}
    </Button>
  );
}

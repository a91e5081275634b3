import type { StoneRow } from '@loupe/contract';
import { Hourglass } from 'lucide-react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button, type ButtonVariant } from '../button.tsx';

interface HoldButtonProps {
  readonly stone: StoneRow;
  readonly acts: StoneActs;
  /** Several stand on one screen: each names its stone to those who cannot see it. */
  readonly namesStone?: boolean;
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** Does what the hold button means for a stone as it stands; undefined where it means nothing. */
export function holdActFor(stone: StoneRow, acts: StoneActs): (() => void) | undefined {
  const { onHold, onRelease } = acts;
  const act = acts.holdActOf(stone);
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

/** Holds one stone, queues for it, or gives it back; nothing where that cannot be. */
export function HoldButton({
  stone,
  acts,
  namesStone = false,
  variant = 'secondary',
  className = '',
}: HoldButtonProps) {
  const { formatMessage } = useIntl();
  const act = acts.holdActOf(stone);
  const onPress = holdActFor(stone, acts);
  if (act === null || onPress === undefined) return null;
  const queue = act === 'leave' ? acts.queueOf(stone.stock_uuid) : null;
  const wordsOf = () => {
    if (act !== 'leave') return formatMessage({ id: `stones.hold.${act}` });
    // The place in the queue is not known before the server has said it.
    if (queue === null) return formatMessage({ id: 'holds.end.QUEUED' });
    return formatMessage({ id: 'stones.hold.leave' }, { place: queue.place, of: queue.of });
  };
  const words = wordsOf();
  return (
    <Button
      variant={variant}
      aria-keyshortcuts="h"
      className={className}
      isDisabled={acts.isHolding([stone.stock_uuid])}
      onPress={onPress}
      {...(namesStone && { 'aria-label': `${words}: ${nameOf(stone)}` })}
    >
      {variant !== 'quiet' && <Hourglass size={16} aria-hidden />}
      {words}
    </Button>
  );
}

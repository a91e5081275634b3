import type { StoneRow } from '@loupe/contract';
import { Star } from 'lucide-react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { IconButton } from '../icon-button.tsx';

/** The star of one stone: pressed when it is watched. */
export function WatchButton({ stone, acts }: { readonly stone: StoneRow; readonly acts: StoneActs }) {
  const { formatMessage } = useIntl();
  const { onWatch, isWatched } = acts;
  if (!onWatch) return null;
  const id = stone.stock_uuid;
  const isOn = isWatched(id);
  return (
    <IconButton
      label={formatMessage({ id: isOn ? 'stones.unwatch' : 'stones.watch' }, { stone: nameOf(stone) })}
      aria-keyshortcuts="w"
      onPress={() => {
        onWatch([id]);
      }}
    >
      <WatchStar isOn={isOn} size={18} />
    </IconButton>
  );
}

/** The small star beside a stone that is watched. */
export function WatchedMark({ className = '' }: { readonly className?: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className={className}>
      <WatchStar isOn size={12} />
      <span className="sr-only">{formatMessage({ id: 'stones.watched' })}</span>
    </span>
  );
}

/** The star itself: filled when the stone is watched. */
export function WatchStar({ isOn, size }: { readonly isOn: boolean; readonly size: number }) {
  return <Star size={size} aria-hidden className={isOn ? 'fill-current text-blue' : ''} />;
}

import type { StoneRow } from '@loupe/contract';
import { Star } from 'lucide-react';
import { useIntl } from 'react-intl';
import { stoneName } from './stone-facts.ts';
import type { StoneActions } from './stone-actions.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Star button of a stone, pressed when the stone is watched. */
export function WatchButton({ stone, acts }: { readonly stone: StoneRow; readonly acts: StoneActions }) {
  const { formatMessage } = useIntl();
  const { onWatch, isWatched } = acts;
  if (!onWatch) return null;
  const id = stone.stock_uuid;
  const isOn = isWatched(id);
  return (
    <IconButton
      label={formatMessage({ id: isOn ? 'stones.unwatch' : 'stones.watch' }, { stone: stoneName(stone) })}
      aria-keyshortcuts="w"
      onPress={() => {
        onWatch([id]);
      }}
    >
      <StarIcon isOn={isOn} size={18} />
    </IconButton>
  );
}

/** Small star beside a watched stone. */
export function WatchedIcon({ className = '' }: { readonly className?: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className={className}>
      <StarIcon isOn size={12} />
      <span className="sr-only">{formatMessage({ id: 'stones.watched' })}</span>
    </span>
  );
}

/** The star icon, filled when the stone is watched. */
export function StarIcon({ isOn, size }: { readonly isOn: boolean; readonly size: number }) {
  return <Star size={size} aria-hidden className={isOn ? 'fill-current text-blue' : ''} />;
}

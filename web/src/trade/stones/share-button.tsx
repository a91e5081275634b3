import { limits, type StoneRow } from '@loupe/contract';
import { Share2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { Button } from '../../ui/button.tsx';
import type { StoneActions } from './stone-actions.ts';
import { stoneShortcuts } from './stone-shortcuts.ts';

interface ShareButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActions;
  /** Whether the key of the screen shares these stones. */
  readonly hasKey?: boolean;
}

/** Offers stones to a client; hidden without stones, and for more than fit on one page. */
export function ShareButton({ stones, acts: { onShare, isKnown }, hasKey = true }: ShareButtonProps) {
  const { formatMessage } = useIntl();
  const isPossible = stones.length > 0 && stones.length <= limits.shareMax;
  const share =
    onShare && isPossible
      ? () => {
          onShare(stones);
        }
      : undefined;
  useHotKeys(hasKey ? { [stoneShortcuts.share.key]: share } : {}, { isReady: isKnown });
  if (!share) return null;
  return (
    <Button
      variant="quiet"
      {...(hasKey && { 'aria-keyshortcuts': stoneShortcuts.share.key })}
      onPress={share}
    >
      <Share2 size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'results.share' })}</span>
    </Button>
  );
}

import { Share2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { stoneShortcuts } from '../stones/stone-shortcuts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';

interface GoodsSelectionBarProps {
  readonly label: string;
  /** How many are selected. */
  readonly size: number;
  /** The number in words. */
  readonly count: (shown: ReactNode) => ReactNode;
  readonly onShare: () => void;
  readonly onClear: () => void;
}

/** What can be done with selected pieces or lots; nothing without any. */
export function GoodsSelectionBar({ label, size, count: countOf, onShare, onClear }: GoodsSelectionBarProps) {
  const { formatMessage } = useIntl();
  const isEmpty = size === 0;
  useHotKeys({
    [stoneShortcuts.share.key]: isEmpty ? undefined : onShare,
    [stoneShortcuts.clear.key]: isEmpty ? undefined : onClear,
  });
  if (isEmpty) return null;
  const count = (
    <p role="status" className="me-2 text-13 whitespace-nowrap text-ink-2">
      {countOf(<b className="font-semibold text-blue">{size}</b>)}
    </p>
  );
  return (
    <ActionBar
      className="foot-bar z-10 mt-auto"
      label={label}
      main={[
        {
          id: 'share',
          label: formatMessage({ id: 'results.share' }),
          icon: Share2,
          shortcut: stoneShortcuts.share,
          onPress: onShare,
        },
      ]}
      others={[]}
      start={count}
      last={{
        id: 'clear',
        label: formatMessage({ id: 'results.clear' }),
        icon: X,
        shortcut: stoneShortcuts.clear,
        onPress: onClear,
      }}
      sheetHeading={count}
    />
  );
}

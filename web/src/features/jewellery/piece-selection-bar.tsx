import type { PieceRow } from '@loupe/contract';
import { Share2, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';

interface PieceSelectionBarProps {
  readonly pieces: readonly PieceRow[];
  readonly onShare: (pieces: readonly PieceRow[]) => void;
  readonly onClear: () => void;
}

/** What can be done with the selected pieces; nothing without any. */
export function PieceSelectionBar({ pieces, onShare, onClear }: PieceSelectionBarProps) {
  const { formatMessage } = useIntl();
  const isEmpty = pieces.length === 0;
  const share = () => {
    onShare(pieces);
  };
  useHotKeys({
    [stoneShortcuts.share.key]: isEmpty ? undefined : share,
    [stoneShortcuts.clear.key]: isEmpty ? undefined : onClear,
  });
  if (isEmpty) return null;
  const count = (
    <p role="status" className="me-2 text-13 whitespace-nowrap text-ink-2">
      {formatMessage(
        { id: 'jewellery.count' },
        { count: pieces.length, shown: <b className="font-semibold text-blue">{pieces.length}</b> },
      )}
    </p>
  );
  return (
    <ActionBar
      className="foot-bar z-10 mt-auto"
      label={formatMessage({ id: 'jewellery.selectionActions' })}
      main={[
        {
          id: 'share',
          label: formatMessage({ id: 'results.share' }),
          icon: Share2,
          shortcut: stoneShortcuts.share,
          onPress: share,
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

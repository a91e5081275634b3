import { Eye, Keyboard, LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { ResultColumnChooser } from './result-column-chooser.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import type { ResultTable } from './use-result-table.ts';

interface ResultToolsProps {
  readonly table: ResultTable;
  /** Opens the same result in a separate window; absent in such a window. */
  readonly newWindow: ReactNode;
  readonly isLooking: boolean;
  readonly onQuickLook: () => void;
  readonly onShowKeys: () => void;
}

/** View controls of the result: quick look, layout, shortcuts, separate window, columns. */
export function ResultViewControls({
  table,
  newWindow,
  isLooking,
  onQuickLook,
  onShowKeys,
}: ResultToolsProps) {
  const { formatMessage } = useIntl();
  const { layout, setLook } = useGridPreferences();
  const isPictures = layout === 'pictures';
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={formatMessage({ id: 'results.quickLook' })}
        aria-keyshortcuts="Space"
        aria-expanded={isLooking}
        onPress={onQuickLook}
      >
        <Eye size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={formatMessage({ id: isPictures ? 'results.layoutTable' : 'results.layoutPictures' })}
        onPress={() => {
          setLook(isPictures ? 'table' : 'pictures');
        }}
      >
        {isPictures ? <Rows3 size={16} aria-hidden /> : <LayoutGrid size={16} aria-hidden />}
      </IconButton>
      <IconButton
        label={formatMessage({ id: 'results.keys' })}
        aria-keyshortcuts={stoneShortcuts.showKeys.key}
        onPress={onShowKeys}
      >
        <Keyboard size={16} aria-hidden />
      </IconButton>
      {newWindow}
      {layout === 'table' && <ResultColumnChooser table={table} />}
    </div>
  );
}

import { Eye, Keyboard, LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { resultKeys } from './result-keys.ts';
import type { ResultTable } from './use-result-table.ts';

interface ResultToolsProps {
  readonly table: ResultTable;
  /** Opens the same result in a window of its own; absent where it stands in one. */
  readonly newWindow: ReactNode;
  readonly isLooking: boolean;
  readonly onLook: () => void;
  readonly onShowKeys: () => void;
}

/** How the result is shown: its look, its columns, a window of its own, a closer look, the keys. */
export function ResultTools({ table, newWindow, isLooking, onLook, onShowKeys }: ResultToolsProps) {
  const { formatMessage } = useIntl();
  const { look, setLook } = useGridPreferences();
  const isPictures = look === 'pictures';
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={formatMessage({ id: 'stock.quickLook' })}
        aria-keyshortcuts="Space"
        aria-expanded={isLooking}
        onPress={onLook}
      >
        <Eye size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={formatMessage({ id: isPictures ? 'stock.asTable' : 'stock.asPictures' })}
        onPress={() => {
          setLook(isPictures ? 'table' : 'pictures');
        }}
      >
        {isPictures ? <Rows3 size={16} aria-hidden /> : <LayoutGrid size={16} aria-hidden />}
      </IconButton>
      <IconButton
        label={formatMessage({ id: 'stock.keys' })}
        aria-keyshortcuts={resultKeys.showKeys.key}
        onPress={onShowKeys}
      >
        <Keyboard size={16} aria-hidden />
      </IconButton>
      {newWindow}
      {look === 'table' && <ColumnChooser table={table} />}
    </div>
  );
}

import { Columns3 } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { resultColumns } from './result-columns.ts';
import type { ResultTable } from './use-result-table.ts';

/** Selects the visible columns of the grid; stored with their widths in this browser. */
export function ColumnChooser({ table }: { readonly table: ResultTable }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const reset = useGridPreferences((preferences) => preferences.reset);
  const title = formatMessage({ id: 'results.columns' });
  return (
    <DialogTrigger>
      <Button variant="quiet">
        <Columns3 size={16} aria-hidden />
        {title}
      </Button>
      <Popover placement="bottom end" className="rounded-sheet border border-line bg-tray shadow-lift">
        <Dialog aria-label={title} className="flex max-h-[70dvh] flex-col outline-none">
          <div className="grid grid-cols-2 gap-x-8 gap-y-2 overflow-y-auto p-4 text-13 sm:grid-cols-3">
            {resultColumns
              .filter(({ isSticky }) => !isSticky)
              .map(({ key }) => (
                <Checkbox
                  key={key}
                  isSelected={table.getColumn(key)?.getIsVisible() ?? false}
                  onChange={(isShown) => {
                    table.getColumn(key)?.toggleVisibility(isShown);
                  }}
                >
                  {labels.attribute(key)}
                </Checkbox>
              ))}
          </div>
          <div className="border-t border-line p-2">
            <Button variant="quiet" onPress={reset}>
              {formatMessage({ id: 'results.resetColumns' })}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

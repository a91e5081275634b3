import { ColumnChooser } from '../../trade/stones/column-chooser.tsx';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { resultColumns } from './result-columns.ts';
import type { ResultTable } from './use-result-table.ts';

/** Selects the visible columns of the grid; stored with their widths in this browser. */
export function ResultColumnChooser({ table }: { readonly table: ResultTable }) {
  const labels = useTradeLabels();
  const reset = useGridPreferences((preferences) => preferences.reset);
  return (
    <ColumnChooser
      columns={resultColumns
        .filter(({ isSticky }) => !isSticky)
        .map(({ key }) => ({
          key,
          label: labels.attribute(key),
          isShown: table.getColumn(key)?.getIsVisible() ?? false,
        }))}
      onChange={(key, isShown) => {
        table.getColumn(key)?.toggleVisibility(isShown);
      }}
      onReset={reset}
    />
  );
}

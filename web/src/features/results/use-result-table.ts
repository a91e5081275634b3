import type { SearchViewOptions, StoneRow } from '@loupe/contract';
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnSizingState,
  type ColumnVisibilityState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { useGridPreferences } from './grid-preferences.ts';
import { resultColumns } from './result-columns.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});

const columns: ColumnDef<typeof features, StoneRow>[] = resultColumns.map(
  ({ key, width, canSort, isSticky }) => ({
    id: key,
    accessorKey: key,
    size: width,
    minSize: 32,
    maxSize: 600,
    enableSorting: canSort,
    sortDescFirst: false,
    enableHiding: !isSticky,
  }),
);

/** The table manages columns, widths and sorting only; the rows are stored elsewhere. */
const noRows: StoneRow[] = [];
const shownAtFirst = Object.fromEntries(resultColumns.map(({ key, isShown }) => [key, isShown]));
/** A tablet shows the main columns by default; the user can add others. */
const shownOnTablet = Object.fromEntries(
  resultColumns.map(({ key, isShownOnPhone }) => [key, isShownOnPhone]),
);

/** Columns from the user's preferences, sort order from the URL. */
export function useResultTable(
  sort: SearchViewOptions['sort'],
  onSort: (sort: SearchViewOptions['sort']) => void,
) {
  const { visibility, widths, setVisibility, setWidths } = useGridPreferences();
  const sorting = useMemo(
    () => sort.map(({ key, direction }) => ({ id: key, desc: direction === 'desc' })),
    [sort],
  );
  const isTablet = useIsBelowDesktop();
  const columnVisibility = useMemo(
    () => ({ ...(isTablet ? shownOnTablet : shownAtFirst), ...visibility }),
    [isTablet, visibility],
  );
  const columnSizing = useMemo(() => ({ ...widths }), [widths]);
  // Memoized: everything rendered from the table re-renders when its options change.
  const options = useMemo(
    () => ({
      features,
      columns,
      data: noRows,
      manualSorting: true,
      maxMultiSortColCount: 5,
      columnResizeMode: 'onChange' as const,
      columnResizeDirection: document.documentElement.dir === 'rtl' ? ('rtl' as const) : ('ltr' as const),
      state: { sorting, columnVisibility, columnSizing },
      onSortingChange: (updater: Updater<SortingState>) => {
        const next = functionalUpdate(updater, sorting);
        onSort(next.map(({ id, desc }) => ({ key: id, direction: desc ? 'desc' : 'asc' })));
      },
      onColumnVisibilityChange: (updater: Updater<ColumnVisibilityState>) => {
        setVisibility(functionalUpdate(updater, columnVisibility));
      },
      onColumnSizingChange: (updater: Updater<ColumnSizingState>) => {
        setWidths(functionalUpdate(updater, columnSizing));
      },
    }),
    [sorting, columnVisibility, columnSizing, onSort, setVisibility, setWidths],
  );
  return useTable(options);
}

export type ResultTable = ReturnType<typeof useResultTable>;

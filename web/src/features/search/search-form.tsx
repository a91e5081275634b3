import type { Criteria } from '@loupe/contract';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { countActiveFilters } from './criteria-edit.ts';
import { describeCriteria } from './format-criteria.ts';
import { CollapsibleGroup } from './collapsible-group.tsx';
import { collapsibleRows, visibleRows } from './form-rows.ts';
import { PacketsFilter } from './packets-filter.tsx';
import { RowFilters } from './row-filters.tsx';
import { SearchFormContext } from './search-form-context.ts';
import { useStockCounts, type LiveCounts } from './use-live-counts.ts';

interface SearchFormProps {
  /** Content above the filters. */
  readonly top?: ReactNode;
  /** Content below the filters, which appears with them. */
  readonly below?: ReactNode;
  /** Whether a sheet surrounds the form. */
  readonly isSheet?: boolean;
  readonly criteria: Criteria;
  readonly counts: LiveCounts | undefined;
  /** Whether the counts could not be loaded. */
  readonly hasFailed: boolean;
  readonly onChange: (criteria: Criteria) => void;
}

/** The filters of the search, every row from the attribute table. */
export function SearchForm({
  top,
  below,
  isSheet = false,
  criteria,
  counts,
  hasFailed,
  onChange,
}: SearchFormProps) {
  const { formatMessage } = useIntl();
  const { data: stock, failureCount } = useStockCounts(criteria);
  // Chips without stones are folded away, and a chip is as wide as its largest count: the rows wait for the counts,
  // so that no chip moves. They appear without counts if these cannot be loaded.
  const isKnown = hasFailed || failureCount > 0 || (stock !== undefined && counts !== undefined);
  const state = useMemo(() => ({ criteria, counts, stock, onChange }), [criteria, counts, stock, onChange]);
  const labels = useTradeLabels();
  const descriptions = useMemo(
    () => describeCriteria(criteria, { formatMessage, labels }),
    [criteria, formatMessage, labels],
  );
  const describeKeys = (keys: readonly string[]) =>
    descriptions
      .filter(({ id }) => keys.includes(id))
      .map(({ text }) => text)
      .join(', ');

  return (
    <SearchFormContext value={state}>
      <div
        className={`overflow-clip bg-tray ${isSheet ? '' : 'rounded-sheet border border-line shadow-lift'}`}
      >
        {top}
        {isKnown ? (
          <>
            {visibleRows.map(({ row, attributes }) => (
              <section
                key={row}
                className="grid items-start gap-x-4 gap-y-1 border-t border-line px-5 py-1 first:border-0 md:grid-cols-[7rem_1fr]"
              >
                <h2 className="pt-1.5 text-14 text-ink-2 md:leading-4">
                  {formatMessage({ id: `search.row.${row}` })}
                </h2>
                <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5">
                  <RowFilters row={row} attributes={attributes} />
                </div>
              </section>
            ))}
            {collapsibleRows.map(({ row, attributes }) => {
              const keys = attributes.map(({ key }) => key);
              return (
                <CollapsibleGroup
                  key={row}
                  title={formatMessage({ id: `search.row.${row}` })}
                  set={countActiveFilters(criteria, keys)}
                  summary={describeKeys(keys)}
                >
                  <RowFilters row={row} attributes={attributes} />
                </CollapsibleGroup>
              );
            })}
            <CollapsibleGroup
              title={formatMessage({ id: 'search.row.packets' })}
              set={criteria.packets.length}
              summary={criteria.packets.slice(0, 6).join(', ')}
              isOpenWhenSet
            >
              <PacketsFilter />
            </CollapsibleGroup>
          </>
        ) : (
          // The filters are higher than the window: what is below them never comes into view.
          <div className="min-h-dvh">
            <SkeletonRows count={visibleRows.length + collapsibleRows.length} />
          </div>
        )}
      </div>
      {isKnown && below}
    </SearchFormContext>
  );
}

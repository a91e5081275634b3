import type { Criteria } from '@loupe/contract';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';
import { countSet } from './criteria-edit.ts';
import { wordsOf } from './criteria-words.ts';
import { FoldedGroup } from './folded-group.tsx';
import { foldedGroups, openRows } from './form-table.ts';
import { PacketsFilter } from './packets-filter.tsx';
import { RowFilters } from './row-filters.tsx';
import { SearchFormContext } from './search-form-state.ts';
import type { LiveCounts } from './use-live-counts.ts';

interface SearchFormProps {
  /** Stands on top of the sheet. */
  readonly top: ReactNode;
  readonly criteria: Criteria;
  readonly counts: LiveCounts | undefined;
  readonly onChange: (criteria: Criteria) => void;
}

/** The sheet of filters, every row from the attribute table. */
export function SearchForm({ top, criteria, counts, onChange }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const state = useMemo(() => ({ criteria, counts, onChange }), [criteria, counts, onChange]);
  const words = useTradeWords();
  const said = useMemo(
    () => wordsOf(criteria, { say: formatMessage, words }),
    [criteria, formatMessage, words],
  );
  const sayOf = (keys: readonly string[]) =>
    said
      .filter(({ id }) => keys.includes(id))
      .map(({ text }) => text)
      .join(', ');

  return (
    <SearchFormContext value={state}>
      <div className="overflow-clip rounded-sheet border border-line bg-tray shadow-lift">
        {top}
        {openRows.map(({ row, attributes }) => (
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
        {foldedGroups.map(({ row, attributes }) => {
          const keys = attributes.map(({ key }) => key);
          return (
            <FoldedGroup
              key={row}
              title={formatMessage({ id: `search.row.${row}` })}
              set={countSet(criteria, keys)}
              says={sayOf(keys)}
            >
              <RowFilters row={row} attributes={attributes} />
            </FoldedGroup>
          );
        })}
        <FoldedGroup
          title={formatMessage({ id: 'search.row.packets' })}
          set={criteria.packets.length}
          says={criteria.packets.slice(0, 6).join(', ')}
          opensWhenSet
        >
          <PacketsFilter />
        </FoldedGroup>
      </div>
    </SearchFormContext>
  );
}

import type { AlertMode } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { SavedSearchesTable } from './saved-searches-table.tsx';
import { StoredSearchRow } from './stored-search-row.tsx';
import type { StoredSearch } from './stored-search.ts';
import { lazyDialog } from '../../../ui/lazy-overlay.tsx';

const SearchHistoryDialog = lazyDialog(
  async () => (await import('./search-history-dialog.tsx')).SearchHistoryDialog,
);

/** The newest searches of each list, so that few counts are requested. */
const shownOfEach = 5;

interface HomeSearchesProps {
  readonly saved: readonly StoredSearch[];
  readonly recent: readonly StoredSearch[];
  readonly onAlert: (uuid: string, alert: AlertMode) => void;
  readonly onDelete: (uuid: string) => void;
}

/** Saved and recent searches on the Dashboard, with the current number of matching stones. */
export function HomeSearches({ saved, recent, onAlert, onDelete }: HomeSearchesProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const lists = [
    { id: 'saved', searches: saved },
    { id: 'recent', searches: recent },
  ] as const;
  return (
    <>
      {lists.map(({ id, searches }) => (
        <section key={id} aria-labelledby={`searches-${id}`} className="flex min-w-0 flex-col gap-1">
          <div className="flex min-h-9 items-center justify-between gap-4">
            <h2 id={`searches-${id}`} className="text-16 font-semibold text-ink">
              {formatMessage({ id: `savedSearches.${id}` })}
            </h2>
            {searches.length > shownOfEach && (
              <Button
                variant="quiet"
                onPress={() => {
                  setOpen(true);
                }}
              >
                {formatMessage({ id: 'savedSearches.all' }, { count: searches.length })}
              </Button>
            )}
          </div>
          {searches.length === 0 && (
            <p className="text-14 text-ink-2">{formatMessage({ id: `savedSearches.none.${id}` })}</p>
          )}
          {id === 'saved' && searches.length > 0 && (
            <SavedSearchesTable
              label={formatMessage({ id: 'savedSearches.saved' })}
              searches={searches.slice(0, shownOfEach)}
              onAlert={onAlert}
            />
          )}
          {id === 'recent' && (
            <ul>
              {searches.slice(0, shownOfEach).map((search) => (
                <StoredSearchRow key={search.uuid} search={search} opens="/stock" shows="date" />
              ))}
            </ul>
          )}
        </section>
      ))}
      {isOpen && (
        <SearchHistoryDialog
          saved={saved}
          recent={recent}
          opens="/stock"
          onAlert={onAlert}
          onDelete={onDelete}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

import type { AlertMode } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { StoredSearchRow, type StoredSearchRowProps } from './stored-search-row.tsx';
import type { StoredSearch } from './stored-search.ts';

interface SearchHistorySheetProps extends Pick<StoredSearchRowProps, 'opens'> {
  readonly saved: readonly StoredSearch[];
  readonly recent: readonly StoredSearch[];
  readonly onAlert: (uuid: string, alert: AlertMode) => void;
  readonly onDelete: (uuid: string) => void;
  readonly onClose: () => void;
}

/** All saved searches and the recent searches of the user. */
export function SearchHistoryDialog({
  saved,
  recent,
  opens,
  onAlert,
  onDelete,
  onClose,
}: SearchHistorySheetProps) {
  const { formatMessage } = useIntl();
  const lists = [
    { id: 'saved', searches: saved, onDelete },
    { id: 'recent', searches: recent, onDelete: undefined },
  ] as const;
  return (
    <ModalDialog title={formatMessage({ id: 'savedSearches.title' })} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pt-2 pb-6">
        {lists.map(({ id, searches, onDelete: remove }) => (
          <section key={id} aria-labelledby={`sheet-${id}`} className="flex flex-col gap-1">
            <h3 id={`sheet-${id}`} className="text-13 font-medium text-ink-3">
              {formatMessage({ id: `savedSearches.${id}` })}
            </h3>
            {searches.length === 0 && (
              <p className="text-14 text-ink-2">{formatMessage({ id: `savedSearches.none.${id}` })}</p>
            )}
            <ul>
              {searches.map((search) => (
                <StoredSearchRow
                  key={search.uuid}
                  search={search}
                  opens={opens}
                  shows="date"
                  onFollow={onClose}
                  onAlert={onAlert}
                  onDelete={remove}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}

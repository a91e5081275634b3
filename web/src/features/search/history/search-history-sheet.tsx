import type { AlertMode } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Sheet } from '../../../ui/sheet.tsx';
import { KeptSearchRow, type KeptSearchRowProps } from './kept-search-row.tsx';
import type { KeptSearch } from './kept-search.ts';

interface SearchHistorySheetProps extends Pick<KeptSearchRowProps, 'opens'> {
  readonly saved: readonly KeptSearch[];
  readonly recent: readonly KeptSearch[];
  readonly onAlert: (uuid: string, alert: AlertMode) => void;
  readonly onDelete: (uuid: string) => void;
  readonly onClose: () => void;
}

/** Every search a person keeps: those he saved, and the last ones he made. */
export function SearchHistorySheet({
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
    <Sheet title={formatMessage({ id: 'search.history.title' })} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pt-2 pb-6">
        {lists.map(({ id, searches, onDelete: remove }) => (
          <section key={id} aria-labelledby={`sheet-${id}`} className="flex flex-col gap-1">
            <h3 id={`sheet-${id}`} className="text-13 font-medium text-ink-3">
              {formatMessage({ id: `search.history.${id}` })}
            </h3>
            {searches.length === 0 && (
              <p className="text-14 text-ink-2">{formatMessage({ id: `search.history.none.${id}` })}</p>
            )}
            <ul>
              {searches.map((search) => (
                <KeptSearchRow
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
    </Sheet>
  );
}

import type { AlertMode } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { KeptSearchRow } from './kept-search-row.tsx';
import type { KeptSearch } from './kept-search.ts';
import { SearchHistorySheet } from './search-history-sheet.tsx';

/** Of each list the newest, so that not more than ten counts are asked for. */
const shownOfEach = 5;

interface HomeSearchesProps {
  readonly saved: readonly KeptSearch[];
  readonly recent: readonly KeptSearch[];
  readonly onAlert: (uuid: string, alert: AlertMode) => void;
  readonly onDelete: (uuid: string) => void;
}

/** The saved and recent searches on the Dashboard, with how many stones they find now. */
export function HomeSearches({ saved, recent, onAlert, onDelete }: HomeSearchesProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const lists = [
    { id: 'saved', searches: saved },
    { id: 'recent', searches: recent },
  ] as const;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 min-[992px]:grid-cols-2">
      {lists.map(({ id, searches }) => (
        <section key={id} aria-labelledby={`searches-${id}`} className="flex min-w-0 flex-col gap-1">
          <div className="flex min-h-9 items-center justify-between gap-4">
            <h2 id={`searches-${id}`} className="text-16 font-semibold text-ink">
              {formatMessage({ id: `search.history.${id}` })}
            </h2>
            {searches.length > shownOfEach && (
              <Button
                variant="quiet"
                onPress={() => {
                  setOpen(true);
                }}
              >
                {formatMessage({ id: 'search.history.all' }, { count: searches.length })}
              </Button>
            )}
          </div>
          {searches.length === 0 && (
            <p className="text-14 text-ink-2">{formatMessage({ id: `search.history.none.${id}` })}</p>
          )}
          <ul>
            {searches.slice(0, shownOfEach).map((search) => (
              <KeptSearchRow key={search.uuid} search={search} opens="/stock" shows="count" />
            ))}
          </ul>
        </section>
      ))}
      {isOpen && (
        <SearchHistorySheet
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
    </div>
  );
}

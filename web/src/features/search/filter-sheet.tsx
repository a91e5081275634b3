import { emptyCriteria, type Criteria } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from './search-form.tsx';
import { useLiveCounts } from './use-live-counts.ts';

interface FilterSheetProps {
  readonly criteria: Criteria;
  readonly onApply: (criteria: Criteria) => void;
  readonly onClose: () => void;
}

/** The filters of a result on a phone: its button shows how many stones match, and applies them. */
export function FilterSheet({ criteria, onApply, onClose }: FilterSheetProps) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(criteria);
  const { data: counts, error, isStale } = useLiveCounts(draft);
  const title = formatMessage({ id: 'search.filtersTitle' });
  return (
    <BottomSheet label={title} isTall onClose={onClose}>
      <div className="flex items-center justify-between ps-5 pe-2 pb-1">
        <h2 className="text-16 font-semibold text-ink">{title}</h2>
        <Button
          variant="quiet"
          onPress={() => {
            setDraft({ ...emptyCriteria, status: criteria.status });
          }}
        >
          {formatMessage({ id: 'search.reset' })}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <SearchForm isSheet criteria={draft} counts={counts} hasFailed={error !== null} onChange={setDraft} />
      </div>
      <div className="border-t border-line px-4 py-2.5">
        <Button
          variant="primary"
          className="w-full"
          onPress={() => {
            onApply(draft);
            onClose();
          }}
        >
          <span aria-busy={isStale} className={`tabular-nums ${isStale ? 'opacity-85' : ''}`}>
            {counts === undefined
              ? formatMessage({ id: 'search.search' })
              : formatMessage(
                  { id: 'search.showTotal' },
                  { count: counts.count, total: formatFigure(String(counts.count)) },
                )}
          </span>
        </Button>
      </div>
    </BottomSheet>
  );
}

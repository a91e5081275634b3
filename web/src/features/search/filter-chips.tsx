import type { Criteria } from '@loupe/contract';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { describeCriteria } from './format-criteria.ts';

interface FilterChipsProps {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
}

/** The active filters of a result, each removable with one click. */
export function FilterChips({ criteria, onChange }: FilterChipsProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const filters = describeCriteria(criteria, { formatMessage, labels });
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={formatMessage({ id: 'search.filters' })}
      className="flex min-w-0 gap-2 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {filters.map(({ id, text, criteriaWithout }) => (
        <li
          key={id}
          className="flex h-7 max-w-72 shrink-0 items-center gap-1 rounded-control border border-line bg-tray ps-2.5 text-13 whitespace-nowrap text-ink"
        >
          <bdi className="truncate">{text}</bdi>
          <button
            type="button"
            aria-label={formatMessage({ id: 'search.removeFilter' }, { filter: text })}
            className="quick flex size-6 items-center justify-center rounded-control text-ink-3 hover:text-ink"
            onClick={() => {
              onChange(criteriaWithout);
            }}
          >
            <X size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { Criteria } from '@loupe/contract';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { describeCriteria } from '../format-criteria.ts';

const onlyWith = {
  Available: 'savedSearches.only.Available',
  Hold: 'savedSearches.only.Hold',
  'Out Memo': 'savedSearches.only.OutMemo',
} as const;

/** Formats a whole search in one line: `Round · 1.00–1.49 ct · D–F`. */
export function useFormatSearch(): (criteria: Criteria | null) => string {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  return useCallback(
    (criteria) => {
      if (criteria === null) return formatMessage({ id: 'savedSearches.notRead' });
      const parts = describeCriteria(criteria, { formatMessage, labels }).map(({ text }) => text);
      // Natural stones are the default and are not mentioned; stones of every type are.
      if (criteria.choices['type'] === undefined && criteria.packets.length === 0)
        parts.unshift(formatMessage({ id: 'savedSearches.everyType' }));
      if (criteria.status !== 'All') parts.push(formatMessage({ id: onlyWith[criteria.status] }));
      return parts.length > 0 ? parts.join(' · ') : formatMessage({ id: 'savedSearches.everything' });
    },
    [formatMessage, labels],
  );
}

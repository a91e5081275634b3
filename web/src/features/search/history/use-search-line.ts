import type { Criteria } from '@loupe/contract';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { wordsOf } from '../criteria-words.ts';

const onlyWith = {
  Available: 'search.history.only.Available',
  Hold: 'search.history.only.Hold',
  'Out Memo': 'search.history.only.OutMemo',
} as const;

/** Says a whole search in one line: `Round · 1.00–1.49 ct · D–F`. */
export function useSearchLine(): (criteria: Criteria | null) => string {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  return useCallback(
    (criteria) => {
      if (criteria === null) return formatMessage({ id: 'search.history.notRead' });
      const said = wordsOf(criteria, { say: formatMessage, words }).map(({ text }) => text);
      // Natural stones go without saying; stones of every type do not.
      if (criteria.choices['type'] === undefined && criteria.packets.length === 0)
        said.unshift(formatMessage({ id: 'search.history.everyType' }));
      if (criteria.status !== 'All') said.push(formatMessage({ id: onlyWith[criteria.status] }));
      return said.length > 0 ? said.join(' · ') : formatMessage({ id: 'search.history.everything' });
    },
    [formatMessage, words],
  );
}

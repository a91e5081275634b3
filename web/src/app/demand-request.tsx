import { criteriaFromShorthand, emptyCriteria, formatCriteria, type Criteria } from '@loupe/contract';
import { parseShorthand } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatSearch } from '../features/search/saved-searches/use-format-search.ts';
import { defaultSearchParams, formatSearchParams } from '../features/search/search-params.ts';
import { useLiveCounts } from '../features/search/use-live-counts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface DemandRequestProps {
  readonly onDemand: (criteria: Criteria) => void;
}

const maxLength = 400;
/** Shorthand is the same in every language. */
const example = 'RD 1.00-1.20 D-H VS 3EX GIA';

/** Reads a demand in trade shorthand, and shows how many stones match it now. */
export function DemandRequest({ onDemand }: DemandRequestProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const line = useMemo(() => parseShorthand(deferredText).lines[0], [deferredText]);
  const criteria = useMemo(() => line && criteriaFromShorthand(line), [line]);
  const isRead = criteria !== undefined && Object.keys(formatCriteria(criteria)).length > emptyParts;
  return (
    <form
      className="flex flex-col gap-2 rounded-sheet border border-line bg-tray px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRead) onDemand(criteria);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-72">
          <TextField
            label={formatMessage({ id: 'demands.request' })}
            placeholder={example}
            value={text}
            onChange={setText}
            maxLength={maxLength}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="primary" isDisabled={!isRead} className="h-field">
          {formatMessage({ id: 'requests.saveDemand' })}
        </Button>
      </div>
      {isRead && <ReadDemand criteria={criteria} unread={line?.unparsed ?? []} />}
    </form>
  );
}

/** Number of parts that every search has. */
const emptyParts = Object.keys(formatCriteria(emptyCriteria)).length;

interface ReadDemandProps {
  readonly criteria: Criteria;
  readonly unread: readonly string[];
}

/** What was read, how many stones match it now, and what was not understood. */
function ReadDemand({ criteria, unread }: ReadDemandProps) {
  const { formatMessage } = useIntl();
  const lineOf = useFormatSearch();
  const { data: counts } = useLiveCounts(criteria);
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13 text-ink-2">
      <bdi className="font-medium text-ink">{lineOf(criteria)}</bdi>
      {counts && (
        <Link
          to="/stock"
          search={formatSearchParams({ ...defaultSearchParams, criteria })}
          className="inline-flex min-h-6 items-center text-blue hover:underline"
        >
          {formatMessage({ id: 'demands.matches' }, { count: counts.count })}
        </Link>
      )}
      {unread.length > 0 && (
        <span>
          {formatMessage({ id: 'search.notUnderstood' })} <bdi className="text-bad">{unread.join(' ')}</bdi>
        </span>
      )}
    </p>
  );
}

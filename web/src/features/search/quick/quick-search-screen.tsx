import { cellCriteria, writeCriteria, type Criteria, type QuickEntry } from '@loupe/contract';
import { quickBrackets } from '@loupe/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { NotReadNotice } from '../../../ui/not-read-notice.tsx';
import { linesOf } from './grid-lines.ts';
import { QuickForm } from './quick-form.tsx';
import { QuickGrid } from './quick-grid.tsx';

interface QuickSearchScreenProps {
  readonly criteria: Criteria;
  /** Parts of the address that were not understood, or that this screen does not offer. */
  readonly notRead: readonly string[];
  readonly onChange: (criteria: Criteria) => void;
  /** Address of the list of a search. */
  readonly hrefOf: (criteria: Criteria) => string;
  /** Opens such an address. */
  readonly onOpen: (href: string) => void;
}

/** Quick Search: how many stones lie where weight, colour and clarity meet, and the way to each of them. */
export function QuickSearchScreen({ criteria, notRead, onChange, hrefOf, onOpen }: QuickSearchScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery('quickSearch', { search_param: { ...writeCriteria(criteria), status: criteria.status } }),
    placeholderData: keepPreviousData,
  });
  const entries = data?.data;
  const count = entries?.reduce((sum, { val }) => sum + val.count, 0);
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 pb-6 min-[800px]:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'shell.quick' })}</h1>
        {count !== undefined && count > 0 && (
          <a
            href={hrefOf(criteria)}
            onClick={openInPlace(onOpen)}
            className="text-14 font-medium text-blue underline-offset-4 hover:underline"
          >
            {formatMessage({ id: 'quick.stones' }, { stones: formatFigure(String(count)), count })}
          </a>
        )}
      </div>
      <NotReadNotice parts={notRead} />
      <QuickForm criteria={criteria} onChange={onChange} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <LoadingRows count={12} />}
      {entries?.length === 0 && <EmptyState drawing="ROUND" text={formatMessage({ id: 'quick.none' })} />}
      {entries && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-70' : undefined}>
          <Grids entries={entries} criteria={criteria} hrefOf={hrefOf} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}

interface GridsProps extends Pick<QuickSearchScreenProps, 'criteria' | 'hrefOf' | 'onOpen'> {
  readonly entries: readonly QuickEntry[];
}

function Grids({ entries, criteria, hrefOf, onOpen }: GridsProps) {
  const lines = useMemo(() => linesOf(entries), [entries]);
  const open = openInPlace(onOpen);
  return (
    // Hundreds of figures: their clicks are heard here once, keys press the links themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={open}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,34rem),1fr))] gap-x-6 gap-y-5 pt-2"
    >
      {quickBrackets.map((bracket) => {
        const entry = entries.find(({ key }) => key === bracket.key);
        return (
          entry && (
            <QuickGrid
              key={bracket.key}
              bracket={bracket}
              val={entry.val}
              lines={lines}
              hrefOf={(cell) => hrefOf(cellCriteria(criteria, cell))}
            />
          )
        );
      })}
    </div>
  );
}

/** A plain press on a link stays in the portal; with a key or another button the browser does as it does. */
function openInPlace(onOpen: (href: string) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const href = link?.getAttribute('href');
    if (!isPlain || href === null || href === undefined) return;
    event.preventDefault();
    onOpen(href);
  };
}

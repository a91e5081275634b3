import { criteriaForCell, formatCriteria, type Criteria, type QuickEntry } from '@loupe/contract';
import { quickBrackets } from '@loupe/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { IgnoredParamsNotice } from '../../../ui/ignored-params-notice.tsx';
import { createGridLines } from './grid-lines.ts';
import { QuickForm } from './quick-form.tsx';
import { QuickGrid } from './quick-grid.tsx';
import { EmptyStoneDrawing } from '../../../trade/drawings/empty-stone-drawing.tsx';

interface QuickSearchScreenProps {
  readonly criteria: Criteria;
  /** Parts of the URL that could not be read or that this screen does not offer. */
  readonly notRead: readonly string[];
  readonly onChange: (criteria: Criteria) => void;
  /** URL of the result of a search. */
  readonly hrefOf: (criteria: Criteria) => string;
  /** Opens such a URL. */
  readonly onOpen: (href: string) => void;
}

/** Quick Search: the number of stones by weight, colour and clarity, with links to each of them. */
export function QuickSearchScreen({ criteria, notRead, onChange, hrefOf, onOpen }: QuickSearchScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQueryOptions('quickSearch', {
      search_param: { ...formatCriteria(criteria), status: criteria.status },
    }),
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
            {formatMessage({ id: 'quickSearch.stones' }, { stones: formatFigure(String(count)), count })}
          </a>
        )}
      </div>
      <IgnoredParamsNotice parts={notRead} />
      <QuickForm criteria={criteria} onChange={onChange} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <SkeletonRows count={12} />}
      {entries?.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="ROUND" />}
          text={formatMessage({ id: 'quickSearch.none' })}
        />
      )}
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
  const lines = useMemo(() => createGridLines(entries), [entries]);
  const open = openInPlace(onOpen);
  return (
    // One click handler for hundreds of links; the keyboard activates the links themselves.
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
              hrefOf={(cell) => hrefOf(criteriaForCell(criteria, cell))}
            />
          )
        );
      })}
    </div>
  );
}

/**
 * Opens a plain click on a link inside the portal; clicks with a modifier key or another button keep the
 * browser's default.
 */
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

import { limits, type SearchViewOptions, type SummaryFigures } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { Download } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { PriceNote } from '../../trade/stones/price-note.tsx';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
import { ResultPhoneHeader } from './result-phone-header.tsx';
import { SortMenu, SortSheetButton } from './sort-menu.tsx';
import { StatusTabs } from './status-tabs.tsx';
import type { Result } from './use-result.ts';
import type { SelectionProblem } from './use-selection.ts';

interface ResultTopProps {
  readonly result: Result | undefined;
  readonly status: StatusFilter;
  readonly userDisc: string | null;
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  /** Link back to the search, shown on a phone. */
  readonly back: ReactNode;
  readonly notice: ReactNode;
  /** Suggestions that would add stones to a result with few of them. */
  readonly relaxations: ReactNode;
  /** View controls on a wide screen: layout, columns, window, quick look, shortcuts. */
  readonly tools: ReactNode;
  readonly selected: number;
  readonly selectedSummary: SummaryFigures | undefined;
  readonly problem: SelectionProblem | null;
  readonly onStatus: (status: StatusFilter) => void;
  readonly sort: SearchViewOptions['sort'];
  readonly onSort: (sort: SearchViewOptions['sort']) => void;
  /** Undefined when the result is empty. */
  readonly onExport: (() => void) | undefined;
}

/** Title, counts, status tabs, view controls and summary of the result. */
export const ResultToolbar = memo(function ResultTop(props: ResultTopProps) {
  const { result, status, userDisc, selected, selectedSummary, problem, onStatus, onExport } = props;
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const order = { sort: props.sort, onSort: props.onSort };
  const count = result && (
    <p className="text-13 text-ink-3">
      {formatMessage(
        { id: 'results.stones' },
        {
          count: result.count,
          shown: <b className="font-semibold text-ink">{formatFigure(String(result.count))}</b>,
        },
      )}
    </p>
  );
  const tabs = <StatusTabs status={status} counts={result?.status_counts} onChange={onStatus} />;
  return (
    <>
      {isPhone && (
        <ResultPhoneHeader
          result={result}
          userDisc={userDisc}
          back={props.back}
          count={count}
          sort={<SortSheetButton {...order} />}
          modify={props.modify}
          onExport={onExport}
        />
      )}
      {/* The notice keeps its place, so that a dialog it has opened stays when the window becomes narrow. */}
      <div className="flex flex-col gap-1 px-4 pt-2 sm:gap-1.5 sm:pt-3 min-[800px]:px-6">
        {isPhone ? (
          props.filters
        ) : (
          <div className="flex items-center gap-x-4 gap-y-2">
            <h1 className="shrink-0 text-20 font-semibold text-ink">
              {formatMessage({ id: 'results.title' })}
            </h1>
            <span className="shrink-0">{count}</span>
            <div className="min-w-0 flex-1">{props.filters}</div>
            <span className="shrink-0">{props.modify}</span>
          </div>
        )}
        {props.notice}
        {props.relaxations}
        {isPhone ? (
          tabs
        ) : (
          // The controls are on a line of their own where the note leaves them no space.
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 min-[1360px]:grid-cols-[auto_minmax(0,1fr)_auto] min-[1360px]:gap-x-2">
            {tabs}
            <div className="text-end empty:hidden">
              {result && <PriceNote priceList={result.price_list} userDisc={userDisc} />}
            </div>
            <div className="flex flex-wrap items-center gap-x-1 max-[1359px]:col-span-full max-[1359px]:-ms-2 max-[1359px]:pb-1.5 min-[1360px]:col-start-3">
              <SortMenu {...order} />
              {onExport && (
                <Button
                  variant="quiet"
                  aria-keyshortcuts={stoneShortcuts.export.key}
                  className="px-2"
                  onPress={onExport}
                >
                  <Download size={16} aria-hidden />
                  {formatMessage({ id: 'export.title' })}
                </Button>
              )}
              {props.tools}
            </div>
          </div>
        )}
      </div>
      {problem && (
        <p role="alert" className="px-4 py-1.5 text-13 text-bad min-[800px]:px-6">
          {problem.kind === 'failed'
            ? errorText(problem.error)
            : formatMessage(
                { id: 'results.tooMany' },
                {
                  count: problem.count,
                  shown: formatFigure(String(problem.count)),
                  most: formatFigure(String(limits.cartMax)),
                },
              )}
        </p>
      )}
      {!result && <div className="min-h-11 max-sm:min-h-14" />}
      {result && (
        <SummaryBar
          hasCurrencyChoice
          summary={selectedSummary ?? result.summary}
          of={
            selectedSummary
              ? formatMessage(
                  { id: 'results.selected' },
                  { count: selected, shown: formatFigure(String(selected)) },
                )
              : formatMessage({ id: 'results.all' })
          }
          isSelection={selectedSummary !== undefined}
        />
      )}
    </>
  );
});

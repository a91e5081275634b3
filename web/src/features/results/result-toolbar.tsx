import { limits, type SummaryFigures } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { Download } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { ChartToggle } from './price-chart/chart-toggle.tsx';
import { PriceNote } from '../../trade/stones/price-note.tsx';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { StatusTabs } from './status-tabs.tsx';
import type { Result } from './use-result.ts';
import type { SelectionProblem } from './use-selection.ts';

interface ResultTopProps {
  readonly result: Result | undefined;
  readonly status: StatusFilter;
  readonly userDisc: string | null;
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  readonly notice: ReactNode;
  /** Suggestions that would add stones to a result with few of them. */
  readonly relaxations: ReactNode;
  /** View controls: layout, columns, window, quick look, shortcuts. */
  readonly tools: ReactNode;
  readonly selected: number;
  readonly selectedSummary: SummaryFigures | undefined;
  readonly problem: SelectionProblem | null;
  readonly onStatus: (status: StatusFilter) => void;
  /** Undefined when the result is empty. */
  readonly onExport: (() => void) | undefined;
}

/** Title, counts, status tabs, view controls and summary of the result. */
export const ResultToolbar = memo(function ResultTop(props: ResultTopProps) {
  const { result, status, userDisc, tools, selected, selectedSummary, problem, onStatus, onExport } = props;
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const count = result && formatFigure(String(result.count));
  return (
    <>
      <div className="flex flex-col gap-1.5 px-4 pt-3 min-[800px]:px-6">
        <div className="flex items-center gap-x-4 gap-y-2 max-sm:flex-wrap">
          <h1 className="shrink-0 text-20 font-semibold text-ink">
            {formatMessage({ id: 'results.title' })}
          </h1>
          {count !== undefined && (
            <p className="shrink-0 text-13 text-ink-3">
              {formatMessage(
                { id: 'results.stones' },
                {
                  count: result?.count ?? 0,
                  shown: <b className="font-semibold text-ink">{count}</b>,
                },
              )}
            </p>
          )}
          <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">{props.filters}</div>
          <span className="shrink-0 max-sm:ms-auto">{props.modify}</span>
        </div>
        {props.notice}
        {props.relaxations}
        {/* The price note is between tabs and controls where it fits, otherwise below both. */}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 min-[1100px]:grid-cols-[auto_minmax(0,1fr)_auto] min-[1100px]:gap-x-2">
          <StatusTabs status={status} counts={result?.status_counts} onChange={onStatus} />
          <div className="order-last pb-1.5 empty:hidden max-[1099px]:col-span-full min-[1100px]:order-none min-[1100px]:pb-0 min-[1100px]:text-end">
            {result && <PriceNote priceList={result.price_list} userDisc={userDisc} />}
          </div>
          <div className="flex items-center gap-2 min-[1100px]:col-start-3">
            {onExport && (
              <Button
                variant="quiet"
                aria-keyshortcuts={stoneShortcuts.export.key}
                className="max-sm:px-2"
                onPress={onExport}
              >
                <Download size={16} aria-hidden />
                <span className="max-sm:sr-only">{formatMessage({ id: 'export.title' })}</span>
              </Button>
            )}
            {result && <ChartToggle />}
            <span className="flex items-center gap-2 max-md:hidden">{tools}</span>
          </div>
        </div>
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
      {!result && <div className="min-h-11 max-sm:min-h-28" />}
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

import { limits, type RapData } from '@loupe/contract';
import { Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { defaultRow, type CalculatorRow } from './calculator-row.ts';
import { calculatorTotals } from './calculator-totals.ts';
import type { CalculatorParams } from './calculator-url.ts';
import { CalculatorCard } from './calculator-card.tsx';
import { PasteStones } from './paste-stones.tsx';
import { useCalculations } from './use-calculations.ts';

interface CalculatorScreenProps {
  readonly params: CalculatorParams;
  readonly onChange: (params: CalculatorParams) => void;
  /** The customer's additional discount in percent; null until it is known. */
  readonly userDisc: string | null;
}

/** Calculator: a list of stones, each priced from the figure typed last. */
export function CalculatorScreen({ params, onChange, userDisc }: CalculatorScreenProps) {
  const { formatMessage } = useIntl();
  const calculations = useCalculations(params);
  const { rows } = params;
  const hasDiscount = userDisc !== null && Number(userDisc) !== 0;
  const withMyDisc = hasDiscount && params.withMyDisc;
  const setRows = (next: readonly CalculatorRow[]) => {
    onChange({ ...params, rows: next });
  };
  const answered = calculations.find(({ data }) => data !== null)?.data;
  const summary = calculatorTotals(
    rows.map(({ carat }, at) => ({ carat, data: calculations[at]?.data ?? null })),
  );
  return (
    <div className="flex grow flex-col">
      <div className="flex flex-col gap-3 px-4 pt-4 pb-6 min-[800px]:px-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'calculator.title' })}</h1>
          {hasDiscount && (
            <Checkbox
              isSelected={withMyDisc}
              onChange={(isOn) => {
                onChange({ ...params, withMyDisc: isOn });
              }}
            >
              {formatMessage(
                { id: 'calculator.withMyDisc' },
                { disc: formatFigure(userDisc, { wholeWhenRound: true }) },
              )}
            </Checkbox>
          )}
        </div>
        <PasteStones onStones={setRows} />
        <div className="grid items-start gap-3 min-[640px]:max-[1399px]:grid-cols-2 min-[1400px]:gap-0 min-[1400px]:overflow-hidden min-[1400px]:rounded-sheet min-[1400px]:border min-[1400px]:border-line min-[1400px]:bg-tray min-[1400px]:shadow-lift">
          {rows.map((row, at) => (
            <CalculatorCard
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              number={at + 1}
              row={row}
              calculation={calculations[at] ?? noCalculation}
              withMyDisc={withMyDisc}
              onChange={(next) => {
                setRows(rows.with(at, next));
              }}
              onRemove={
                rows.length === 1
                  ? undefined
                  : () => {
                      setRows(rows.toSpliced(at, 1));
                    }
              }
            />
          ))}
          {rows.length < limits.calculatorMax && (
            <Button
              variant="quiet"
              className="justify-self-start min-[1400px]:m-2"
              onPress={() => {
                setRows([...rows, rows.at(-1) ?? defaultRow]);
              }}
            >
              <Plus size={16} aria-hidden />
              {formatMessage({ id: 'calculator.add' })}
            </Button>
          )}
        </div>
        {answered && <ListNote data={answered} />}
      </div>
      {rows.length > 1 && (
        <div className="mt-auto border-t border-line bg-paper min-[992px]:sticky min-[992px]:bottom-0">
          <SummaryBar
            summary={summary}
            of={formatMessage({ id: 'calculator.total' }, { count: summary.pieces })}
          />
        </div>
      )}
    </div>
  );
}

const noCalculation = { data: null, isStale: true, error: null, retry: () => {} };

/** Names the price list in use; a sample list is always labelled as such. */
function ListNote({ data: { source, list_date: date } }: { readonly data: RapData }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const notes = [
    source === null && formatMessage({ id: 'calculator.reason.noList' }),
    date !== null && formatMessage({ id: 'calculator.listOf' }, { day: day(date) }),
    source === 'SAMPLE' && formatMessage({ id: 'calculator.sampleList' }),
  ].filter((note) => note !== false);
  return <p className="text-12 text-ink-3">{notes.join(' · ')}</p>;
}

import type { RapData } from '@loupe/contract';
import type { TypedFigure } from '@loupe/domain';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { PlainUnder } from '../../lib/text-id.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { figureKeys, type CalculatorRow } from './calculator-row.ts';
import { FigureField } from './figure-field.tsx';
import { FigureLines } from './figure-lines.tsx';
import { GradeFields } from './goods-fields.tsx';
import { ListPriceNote } from './list-price-note.tsx';
import type { Calculation } from './use-calculations.ts';

interface StoneSheetProps {
  readonly number: number;
  readonly row: CalculatorRow;
  readonly calculation: Calculation;
  readonly withMyDisc: boolean;
  readonly onChange: (row: CalculatorRow) => void;
  /** Absent for the only stone. */
  readonly onRemove: (() => void) | undefined;
}

const units: Readonly<Record<TypedFigure, string>> = { disc: '%', ppc: '$/ct', amount: '$' };

/** One stone: its grades, its list price, and its price derived from the figure typed last. */
export function CalculatorCard({
  number,
  row,
  calculation,
  withMyDisc,
  onChange,
  onRemove,
}: StoneSheetProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { data, isStale, error, retry } = calculation;
  const word = (id: PlainUnder<'calculator'>) => formatMessage({ id: `calculator.${id}` });
  return (
    <section
      aria-labelledby={titleId}
      className="relative flex min-w-0 flex-col gap-3.5 rounded-sheet border border-line bg-tray px-4 pt-2.5 pb-4 min-[1400px]:grid min-[1400px]:grid-cols-[2.75rem_minmax(6.5rem,1fr)_4.5rem_4.25rem_5.25rem_7rem_7rem_7.5rem_minmax(8rem,1fr)_minmax(8.5rem,1fr)_1.75rem] min-[1400px]:items-start min-[1400px]:gap-x-2.5 min-[1400px]:gap-y-1.5 min-[1400px]:rounded-none min-[1400px]:border-0 min-[1400px]:border-b min-[1400px]:py-2.5"
    >
      <div className="flex min-h-9 items-center gap-2 min-[1400px]:mt-5 min-[1400px]:gap-1.5">
        <ShapeIcon shape={row.shape} size={22} className="text-ink-2" />
        <h2 id={titleId} className="text-16 font-semibold text-ink min-[1400px]:sr-only">
          {formatMessage({ id: 'calculator.stone' }, { number })}
        </h2>
        <span aria-hidden className="text-13 text-ink-3 tabular-nums max-[1399px]:hidden">
          {number}
        </span>
        {onRemove && (
          <IconButton
            label={formatMessage({ id: 'calculator.remove' }, { number })}
            onPress={onRemove}
            className="ms-auto -me-2 min-[1400px]:absolute min-[1400px]:end-3 min-[1400px]:size-7"
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <GradeFields row={row} onChange={onChange} />
      <div className="flex flex-col gap-2 border-t border-line pt-3 min-[1400px]:contents">
        <div className="min-[1400px]:row-span-2">
          <FigureLines
            isFormer={isStale}
            className="min-[1400px]:grid-cols-1 min-[1400px]:gap-y-0.5 min-[1400px]:[&>dt]:text-12"
            lines={[
              { name: word('list'), figure: data?.rap ?? null, unit: '$/ct' },
              { name: word('listValue'), figure: data?.rap_total ?? null, unit: '$' },
            ]}
          />
        </div>
        {data && (
          <div className="min-[1400px]:col-span-6 min-[1400px]:col-start-2 min-[1400px]:row-start-3">
            <ListPriceNote data={data} />
          </div>
        )}
        <FigureField
          figure="rap_override"
          label={word('ownList')}
          unit="$/ct"
          value={row.ownListPrice === '' ? '' : formatFigure(row.ownListPrice)}
          isTyped={row.ownListPrice !== ''}
          onType={(ownList) => {
            onChange({ ...row, ownListPrice: ownList });
          }}
        />
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line pt-3 min-[1400px]:contents">
        {figureKeys.map((key) => (
          <FigureField
            key={key}
            figure={key}
            label={word(key)}
            unit={units[key]}
            value={shownFigure(row, data, key)}
            isTyped={row.input?.figure === key}
            isFormer={isStale && row.input?.figure !== key}
            isLarge
            onType={(text) => {
              onChange({ ...row, input: nextTyped(row, key, text) });
            }}
          />
        ))}
      </div>
      {withMyDisc && (
        <div className="border-t border-line pt-3 min-[1400px]:col-span-3 min-[1400px]:col-start-8 min-[1400px]:row-span-2 min-[1400px]:row-start-2 min-[1400px]:border-0 min-[1400px]:pt-0">
          <FigureLines
            isFormer={isStale}
            // Each below its field.
            className="min-[1400px]:grid-flow-col min-[1400px]:grid-cols-[7.5rem_minmax(8rem,1fr)_minmax(8.5rem,1fr)] min-[1400px]:grid-rows-2 min-[1400px]:gap-x-2.5 min-[1400px]:[&>dt]:text-12"
            lines={[
              { name: word('finalDisc'), figure: data?.final_disc ?? null, unit: '%' },
              { name: word('finalPpc'), figure: data?.final_ppc ?? null, unit: '$/ct' },
              { name: word('finalAmount'), figure: data?.final_amount ?? null, unit: '$', isBold: true },
            ]}
          />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={retry} />}
    </section>
  );
}

/** The typed figure as typed, the others as calculated; empty when there is none. */
function shownFigure({ input }: CalculatorRow, data: RapData | null, key: TypedFigure): string {
  const text = input?.figure === key ? input.text : data?.[key];
  return text === null || text === undefined ? '' : formatFigure(text);
}

/** Clearing the typed field returns to the list price; clearing another field changes nothing. */
function nextTyped({ input }: CalculatorRow, figure: TypedFigure, text: string): CalculatorRow['input'] {
  if (text !== '') return { figure, text };
  return input?.figure === figure ? null : input;
}

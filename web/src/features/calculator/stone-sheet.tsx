import type { RapData } from '@loupe/contract';
import type { TypedFigure } from '@loupe/domain';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import type { PlainUnder } from '../../lib/text-id.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { figureKeys, type CalculatorRow } from './calculator-row.ts';
import { FigureBox } from './figure-box.tsx';
import { FigureLines } from './figure-lines.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { ListPriceWords } from './list-price-words.tsx';
import type { RowAnswer } from './use-calculations.ts';

interface StoneSheetProps {
  readonly number: number;
  readonly row: CalculatorRow;
  readonly answer: RowAnswer;
  readonly withMyDisc: boolean;
  readonly onChange: (row: CalculatorRow) => void;
  /** Absent for the only stone. */
  readonly onRemove: (() => void) | undefined;
}

const units: Readonly<Record<TypedFigure, string>> = { disc: '%', ppc: '$/ct', amount: '$' };

/** One stone: what it is, its list price, and its price from whichever figure was typed last. */
export function StoneSheet({ number, row, answer, withMyDisc, onChange, onRemove }: StoneSheetProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { data, isFormer, error, retry } = answer;
  const word = (id: PlainUnder<'calculator'>) => formatMessage({ id: `calculator.${id}` });
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3.5 rounded-sheet border border-line bg-tray px-4 pt-2.5 pb-4"
    >
      <div className="flex min-h-9 items-center gap-2.5">
        <ShapeIcon shape={row.shape} size={22} className="text-ink-2" />
        <h2 id={titleId} className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'calculator.stone' }, { number })}
        </h2>
        {onRemove && (
          <IconButton
            label={formatMessage({ id: 'calculator.remove' }, { number })}
            onPress={onRemove}
            className="ms-auto -me-2"
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <GoodsFields row={row} onChange={onChange} />
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        <FigureLines
          isFormer={isFormer}
          lines={[
            { name: word('list'), figure: data?.rap ?? null, unit: '$/ct' },
            { name: word('listValue'), figure: data?.rap_total ?? null, unit: '$' },
          ]}
        />
        {data && <ListPriceWords data={data} />}
        <FigureBox
          figure="rap_override"
          label={word('ownList')}
          unit="$/ct"
          value={row.ownList === '' ? '' : formatFigure(row.ownList)}
          isTyped={row.ownList !== ''}
          onType={(ownList) => {
            onChange({ ...row, ownList });
          }}
        />
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line pt-3">
        {figureKeys.map((key) => (
          <FigureBox
            key={key}
            figure={key}
            label={word(key)}
            unit={units[key]}
            value={shownFigure(row, data, key)}
            isTyped={row.typed?.figure === key}
            isFormer={isFormer && row.typed?.figure !== key}
            isLarge
            onType={(text) => {
              onChange({ ...row, typed: nextTyped(row, key, text) });
            }}
          />
        ))}
      </div>
      {withMyDisc && (
        <div className="border-t border-line pt-3">
          <FigureLines
            isFormer={isFormer}
            lines={[
              { name: word('finalDisc'), figure: data?.final_disc ?? null, unit: '%' },
              { name: word('finalPpc'), figure: data?.final_ppc ?? null, unit: '$/ct' },
              { name: word('finalAmount'), figure: data?.final_amount ?? null, unit: '$', isHeavy: true },
            ]}
          />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={retry} />}
    </section>
  );
}

/** The typed figure as it was typed, the others as answered; empty where there is none. */
function shownFigure({ typed }: CalculatorRow, data: RapData | null, key: TypedFigure): string {
  const text = typed?.figure === key ? typed.text : data?.[key];
  return text === null || text === undefined ? '' : formatFigure(text);
}

/** Emptying the typed box goes back to the list; emptying another changes nothing. */
function nextTyped({ typed }: CalculatorRow, figure: TypedFigure, text: string): CalculatorRow['typed'] {
  if (text !== '') return { figure, text };
  return typed?.figure === figure ? null : typed;
}

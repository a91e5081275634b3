import { anyFancyColor } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { gradeOptions, type CalculatorRow } from './calculator-row.ts';
import { FigureField } from './figure-field.tsx';

interface GoodsFieldsProps {
  readonly row: CalculatorRow;
  readonly onChange: (row: CalculatorRow) => void;
}

/** The grades that determine the list price. */
export function GradeFields({ row, onChange }: GoodsFieldsProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const wordOf = {
    shape: (value: string) => labels.value('shape', value),
    color: (value: string) =>
      value === anyFancyColor
        ? formatMessage({ id: 'calculator.fancy' })
        : labels.short('colour-white', value),
    clarity: (value: string) => labels.short('clarity', value),
  };
  const choice = (key: 'shape' | 'color' | 'clarity', className = '') => (
    <label className={`flex min-w-0 flex-col gap-1 text-12 text-ink-3 ${className}`}>
      {formatMessage({ id: `calculator.${key}` })}
      <select
        value={row[key]}
        onChange={({ target }) => {
          onChange({ ...row, [key]: target.value });
        }}
        className="h-9 w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
      >
        {gradeOptions[key].map((value) => (
          <option key={value} value={value}>
            {wordOf[key](value)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="grid grid-cols-3 gap-x-2.5 gap-y-2.5 min-[1400px]:contents">
      {choice('shape', 'max-[1399px]:col-span-3')}
      <FigureField
        figure="carat"
        label={formatMessage({ id: 'calculator.carat' })}
        value={row.carat === '' ? '' : formatFigure(row.carat)}
        onType={(carat) => {
          onChange({ ...row, carat });
        }}
      />
      {choice('color')}
      {choice('clarity')}
      <div className="col-span-3 flex min-h-6 items-center text-13 min-[1400px]:col-start-2 min-[1400px]:row-start-2">
        <Checkbox
          isSelected={row.isLabGrown}
          onChange={(isLabGrown) => {
            onChange({ ...row, isLabGrown });
          }}
        >
          {formatMessage({ id: 'calculator.labGrown' })}
        </Checkbox>
      </div>
    </div>
  );
}

import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { rowStates, type RowState } from './row-state.ts';

interface StateFilterProps {
  readonly counts: Readonly<Record<RowState, number>>;
  readonly total: number;
  /** Null shows all rows. */
  readonly state: RowState | null;
  readonly onChange: (state: RowState | null) => void;
}

/** Number of rows in each state; pressing a state shows only its rows. */
export function StateFilter({ counts, total, state, onChange }: StateFilterProps) {
  const { formatMessage } = useIntl();
  const options = [
    { value: null, label: formatMessage({ id: 'returnedExports.state.all' }), count: total },
    ...rowStates.map((value) => ({
      value,
      label: formatMessage({ id: `returnedExports.state.${value}` }),
      count: counts[value],
    })),
  ];
  return (
    <div
      role="group"
      aria-label={formatMessage({ id: 'returnedExports.filter' })}
      className="flex flex-wrap gap-1"
    >
      {options.map(({ value, label, count }) => (
        <button
          key={value ?? 'all'}
          type="button"
          aria-pressed={value === state}
          className={`quick min-h-8 rounded-control px-2.5 text-13 hover:bg-blue-soft aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11 ${count === 0 ? 'text-ink-3' : 'text-ink-2'}`}
          onClick={() => {
            onChange(value);
          }}
        >
          {label} <span className="font-semibold tabular-nums">{formatFigure(String(count))}</span>
        </button>
      ))}
    </div>
  );
}

import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { clarityGroups, isInClarityGroup, type ChartGrouping, type PlottedPoint } from './chart-points.ts';
import { StatusLetter } from '../../../trade/stones/status-letter.tsx';

interface MarkingStripProps {
  readonly points: readonly PlottedPoint[];
  /** The points below the median of their weight and clarity. */
  readonly below: ReadonlySet<PlottedPoint>;
  readonly marking: ChartGrouping;
  readonly onChange: (marking: ChartGrouping) => void;
}

const chip =
  'quick -ms-px flex h-7 items-center gap-1.5 border border-line px-2.5 text-13 whitespace-nowrap text-ink first:ms-0 first:rounded-s-control last:rounded-e-control hover:bg-paper aria-pressed:z-1 aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:h-11';

/** Legend and colour selector: below the median, by status, or one clarity group highlighted in blue. */
export function ChartLegend({ points, below, marking, onChange }: MarkingStripProps) {
  const { formatMessage } = useIntl();
  const shownStates = ['AVAILABLE', 'HOLD', 'MEMO'].filter((state) =>
    points.some(({ stone }) => stone.status === state),
  );
  return (
    <div
      role="group"
      aria-label={formatMessage({ id: 'results.chart.mark' })}
      className="flex min-w-0 flex-wrap gap-y-1"
    >
      <button
        type="button"
        aria-pressed={marking === 'median'}
        className={chip}
        onClick={() => {
          onChange('median');
        }}
      >
        <span aria-hidden className="size-2 rounded-full bg-available" />
        {formatMessage({ id: 'results.chart.below' })}
        <span className="text-12 font-normal text-ink-3 tabular-nums">
          {formatFigure(String(below.size))}
        </span>
      </button>
      <button
        type="button"
        aria-pressed={marking === 'status'}
        className={chip}
        onClick={() => {
          onChange('status');
        }}
      >
        {formatMessage({ id: 'results.status' })}
        <span className="flex gap-1">
          {shownStates.map((state) => (
            <StatusLetter key={state} status={state} />
          ))}
        </span>
      </button>
      {clarityGroups.map(({ key: group }) => (
        <button
          key={group}
          type="button"
          aria-pressed={marking === group}
          className={chip}
          onClick={() => {
            onChange(group);
          }}
        >
          <bdi>{group}</bdi>
          <span className="text-12 font-normal text-ink-3 tabular-nums">
            {formatFigure(String(points.filter(({ stone }) => isInClarityGroup(group, stone)).length))}
          </span>
        </button>
      ))}
    </div>
  );
}

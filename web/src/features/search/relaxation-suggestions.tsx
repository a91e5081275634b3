import { criteriaSchema, type Criteria, type Relaxation } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { formatRelaxation } from './format-relaxation.ts';

interface RelaxationStripProps {
  /** The words before the suggestions. */
  readonly title?: string;
  readonly criteria: Criteria;
  readonly relaxations: readonly Relaxation[];
  readonly onChange: (criteria: Criteria) => void;
}

/**
 * Suggestions for a result with few stones: each chip shows a change and the number of stones it adds, and
 * applies it.
 */
export function RelaxationSuggestions(props: RelaxationStripProps) {
  const { criteria, relaxations, onChange } = props;
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const suggestions = relaxations.flatMap(({ search_param: wire, added_count, ...relaxation }) => {
    const read = criteriaSchema.safeParse(wire);
    if (!read.success) return [];
    const text = formatRelaxation(relaxation, criteria, read.data, { formatMessage, labels });
    return [{ text, adds: formatFigure(String(added_count)), loosened: read.data }];
  });
  if (suggestions.length === 0) return null;
  const title = props.title ?? formatMessage({ id: 'search.relax' });
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 text-13 text-ink-3">{title}</span>
      {/* The padding leaves space for the focus ring of a line that scrolls. */}
      <ul aria-label={title} className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        {suggestions.map(({ text, adds, loosened: relaxed }) => (
          <li key={text} className="shrink-0">
            <button
              type="button"
              className="quick flex h-7 items-center gap-1.5 rounded-control border border-line bg-tray px-2.5 text-13 whitespace-nowrap text-ink hover:bg-blue-soft pointer-coarse:h-11"
              onClick={() => {
                onChange(relaxed);
              }}
            >
              <bdi>{text}</bdi> <bdi className="font-medium text-blue tabular-nums">+{adds}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { criteriaSchema, type Criteria, type Relaxation } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { relaxationWords } from './relaxation-words.ts';

interface RelaxationStripProps {
  readonly criteria: Criteria;
  readonly relaxations: readonly Relaxation[];
  readonly onChange: (criteria: Criteria) => void;
}

/** Under a thin result: what would add stones, and how many; each is one press away. */
export function RelaxationStrip({ criteria, relaxations, onChange }: RelaxationStripProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const ways = relaxations.flatMap(({ search_param: wire, adds, ...way }) => {
    const read = criteriaSchema.safeParse(wire);
    if (!read.success) return [];
    const text = relaxationWords(way, criteria, read.data, { say: formatMessage, words });
    return [{ text, adds: formatFigure(String(adds)), loosened: read.data }];
  });
  if (ways.length === 0) return null;
  const title = formatMessage({ id: 'search.relax' });
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 text-13 text-ink-3">{title}</span>
      <ul aria-label={title} className="flex min-w-0 gap-2 max-sm:overflow-x-auto sm:flex-wrap">
        {ways.map(({ text, adds, loosened }) => (
          <li key={text} className="shrink-0">
            <button
              type="button"
              className="quick flex h-7 items-center gap-1.5 rounded-control border border-line bg-tray px-2.5 text-13 whitespace-nowrap text-ink hover:bg-blue-soft pointer-coarse:h-11"
              onClick={() => {
                onChange(loosened);
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

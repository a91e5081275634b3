import { pieceFilters, type GoodsCriteria } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { emptyGoodsCriteria } from '../../trade/goods/goods-params.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Button } from '../../ui/button.tsx';
import { usePieceLabels } from './piece-labels.ts';

interface ChosenChipsProps {
  readonly criteria: GoodsCriteria;
  readonly onChange: (criteria: GoodsCriteria) => void;
}

/** The active filters, each with a button to remove it. */
export function ActiveFilterChips({ criteria, onChange }: ChosenChipsProps) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const trade = useTradeLabels();
  const set = pieceFilters.flatMap(({ criterion, attribute }) => {
    const chosen = criteria.choices[criterion];
    const span = criteria.ranges[criterion];
    if (attribute.kind === 'list') {
      const text = chosen?.map((value) => trade.short(attribute.vocabulary, value)).join(', ');
      return text === undefined ? [] : [{ criterion, text }];
    }
    if (span === undefined) return [];
    const end = (value: number | null) =>
      value === null ? '' : formatFigure(formatScaled(value, attribute.scale, 2), { wholeWhenRound: true });
    return [{ criterion, text: `${end(span.from)}–${end(span.to)} ${attribute.unit}` }];
  });
  if (set.length === 0) return null;
  return (
    <ul
      aria-label={formatMessage({ id: 'jewellery.chosen' })}
      className="flex flex-wrap items-center gap-1.5"
    >
      {set.map(({ criterion, text }) => (
        <li key={criterion}>
          <button
            type="button"
            aria-label={formatMessage({ id: 'jewellery.takeAway' }, { filter: labels.filter(criterion) })}
            className="quick inline-flex min-h-7 items-center gap-1.5 rounded-control bg-blue-soft px-2.5 text-13 text-blue hover:text-ink pointer-coarse:min-h-11"
            onClick={() => {
              const { [criterion]: _choice, ...choices } = criteria.choices;
              const { [criterion]: _span, ...spans } = criteria.ranges;
              onChange({ choices, ranges: spans });
            }}
          >
            {labels.filter(criterion)} <bdi className="font-semibold">{text}</bdi>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button
          variant="quiet"
          className="min-h-7 px-2 text-13"
          onPress={() => {
            onChange(emptyGoodsCriteria);
          }}
        >
          {formatMessage({ id: 'goods.clear' })}
        </Button>
      </li>
    </ul>
  );
}

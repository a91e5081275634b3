import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { formatFigure } from '../../lib/format-figure.ts';
import { formatColor } from '../../trade/stones/format-color.ts';
import { stoneFact, stoneName } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';

/** Identifies a stone: status, shape, trade description and packet number. */
export function StoneName({ stone }: { readonly stone: StoneRow }) {
  const labels = useTradeLabels();
  const shape = stoneFact(stone, 'shape');
  const parts = [
    formatFigure(stoneFact(stone, 'carat')),
    formatColor(stone, labels),
    stoneFact(stone, 'clarity'),
  ];
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-14 font-medium text-ink">
        <StatusLetter status={stoneFact(stone, 'status')} />
        {shape !== null && <ShapeIcon shape={shape} size={20} />}
        <span className="sr-only">{shape !== null && labels.value('shape', shape)}</span>
        <bdi>{parts.filter((fact) => fact !== null).join(' ')}</bdi>
      </p>
      <Link
        to="/detail"
        search={{ id: stone.stock_uuid }}
        className="inline-flex min-h-6 items-center text-13 text-ink-2 hover:text-blue hover:underline"
      >
        <bdi>{stoneName(stone)}</bdi>
      </Link>
    </div>
  );
}

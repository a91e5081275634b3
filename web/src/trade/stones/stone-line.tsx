import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { unknownFigure } from '../../lib/format-figure.ts';
import { formatColor } from './format-color.ts';
import { stoneFact, formatStoneFigure, stoneName } from './stone-facts.ts';
import { useTradeLabels } from '../trade-labels.ts';
import { ShapeIcon } from '../drawings/shape-icon.tsx';
import { StatusLetter } from './status-letter.tsx';

/** A stone in one line, with aligned figures. */
export function StoneLine({ stone }: { readonly stone: StoneRow }) {
  const labels = useTradeLabels();
  const shape = stoneFact(stone, 'shape') ?? 'OTHER';
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusLetter status={stoneFact(stone, 'status')} />
      <ShapeIcon shape={shape} size={18} />
      <span className="sr-only">{labels.value('shape', shape)}</span>
      <Link
        to="/detail"
        search={{ id: stone.stock_uuid }}
        className="inline-flex min-h-6 min-w-20 items-center text-ink-2 hover:text-blue hover:underline"
      >
        {stoneName(stone)}
      </Link>
      <bdi className="min-w-0 grow font-medium text-ink">
        {formatStoneFigure(stone, 'carat')} {formatColor(stone, labels)}{' '}
        {stoneFact(stone, 'clarity') ?? unknownFigure}
      </bdi>
      <span className="ms-auto flex gap-x-3">
        {stoneFact(stone, 'final_disc') !== null && (
          <Figure value={formatStoneFigure(stone, 'final_disc')} unit="%" />
        )}
        <Figure value={formatStoneFigure(stone, 'final_ppc')} unit="$/ct" />
      </span>
    </span>
  );
}

function Figure({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <span className="w-24 text-right whitespace-nowrap tabular-nums">
      <bdi className="font-semibold text-ink">{value}</bdi> <bdi className="text-12 text-ink-3">{unit}</bdi>
    </span>
  );
}

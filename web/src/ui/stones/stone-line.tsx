import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { unknownFigure } from '../../lib/figures.ts';
import { colourOf } from '../../lib/stones/colour-words.ts';
import { factOf, figureOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ShapeIcon } from '../shape-icon.tsx';
import { StateLetter } from './state-letter.tsx';

/** A stone in one line, figures under each other. */
export function StoneLine({ stone }: { readonly stone: StoneRow }) {
  const words = useTradeWords();
  const shape = factOf(stone, 'shape') ?? 'OTHER';
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StateLetter status={factOf(stone, 'status')} />
      <ShapeIcon shape={shape} size={18} />
      <span className="sr-only">{words.value('shape', shape)}</span>
      <Link
        to="/detail"
        search={{ id: stone.stock_uuid }}
        className="inline-flex min-h-6 min-w-20 items-center text-ink-2 hover:text-blue hover:underline"
      >
        {nameOf(stone)}
      </Link>
      <bdi className="min-w-0 grow font-medium text-ink">
        {figureOf(stone, 'carat')} {colourOf(stone, words)} {factOf(stone, 'clarity') ?? unknownFigure}
      </bdi>
      <span className="ms-auto flex gap-x-3">
        <Figure value={figureOf(stone, 'final_disc')} unit="%" />
        <Figure value={figureOf(stone, 'final_ppc')} unit="$/ct" />
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

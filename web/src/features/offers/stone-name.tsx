import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { formatFigure } from '../../lib/figures.ts';
import { colourOf } from '../../lib/stones/colour-words.ts';
import { factOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { StateLetter } from '../../ui/stones/state-letter.tsx';

/** Which stone it is: state, shape, what the trade calls it, its packet. */
export function StoneName({ stone }: { readonly stone: StoneRow }) {
  const words = useTradeWords();
  const shape = factOf(stone, 'shape');
  const said = [formatFigure(factOf(stone, 'carat')), colourOf(stone, words), factOf(stone, 'clarity')];
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-14 font-medium text-ink">
        <StateLetter status={factOf(stone, 'status')} />
        {shape !== null && <ShapeIcon shape={shape} size={20} />}
        <span className="sr-only">{shape !== null && words.value('shape', shape)}</span>
        <bdi>{said.filter((fact) => fact !== null).join(' ')}</bdi>
      </p>
      <Link
        to="/detail"
        search={{ id: stone.stock_uuid }}
        className="inline-flex min-h-6 items-center text-13 text-ink-2 hover:text-blue hover:underline"
      >
        <bdi>{nameOf(stone)}</bdi>
      </Link>
    </div>
  );
}

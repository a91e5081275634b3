import type { StoneRow } from '@loupe/contract';
import { ShapeIcon } from '../shape-icon.tsx';
import type { StoneColumn } from '../../lib/stones/stone-columns.ts';
import { factOf, figureOf } from '../../lib/stones/stone-facts.ts';
import { unknownFigure } from '../../lib/figures.ts';
import { useTradeWords, vocabularyOf } from '../../lib/trade-words.ts';
import { StateLetter } from './state-letter.tsx';

interface StoneCellProps {
  readonly stone: StoneRow;
  readonly column: StoneColumn;
}

export function StoneCell({ stone, column: { key, isFigure, decides } }: StoneCellProps) {
  const words = useTradeWords();
  const fact = factOf(stone, key);
  if (key === 'status') {
    return (
      <td>
        <StateLetter status={fact} />
      </td>
    );
  }
  if (key === 'shape') {
    return (
      <td>{fact === null ? unknownFigure : <ShapeIcon shape={fact} label={words.value('shape', fact)} />}</td>
    );
  }
  if (isFigure) {
    return (
      <td className={`figure text-end tabular-nums ${decides ? 'text-14 font-semibold text-ink' : ''}`}>
        <bdi>{figureOf(stone, key)}</bdi>
      </td>
    );
  }
  const vocabulary = vocabularyOf(key);
  const word = fact !== null && vocabulary ? words.short(vocabulary, fact) : fact;
  return (
    <td className={key === 'stock_no' ? 'figure font-medium text-ink' : ''}>
      <bdi>{word ?? unknownFigure}</bdi>
    </td>
  );
}

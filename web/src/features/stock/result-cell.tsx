import type { StoneRow } from '@loupe/contract';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDay } from '../../lib/day.ts';
import { formatFigure, unknownFigure } from '../../lib/figures.ts';
import { useTradeWords, type TradeWords } from '../../lib/trade-words.ts';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { StateCell } from '../../ui/stones/state-cell.tsx';
import type { ResultColumn } from './result-columns.ts';

/** Figures that are written whole when they are round. */
const wholeWhenRound = new Set(['rap', 'table_pct']);
/** Writes facts of stones as the grid does. Several to a row, so it is one function for the row, not a component each. */
export function useCellContent(): (stone: StoneRow, column: ResultColumn) => ReactNode {
  const words = useTradeWords();
  const day = useDay();
  return useMemo(() => cellContent(words, day), [words, day]);
}

const cellContent =
  (words: TradeWords, day: ReturnType<typeof useDay>) =>
  (stone: StoneRow, { attribute, key }: ResultColumn): ReactNode => {
    const value = stone[key];
    if (key === 'stock_no') return <PacketCell stone={stone} />;
    if (attribute.kind === 'range' && typeof value === 'string')
      return formatFigure(value, { wholeWhenRound: wholeWhenRound.has(key) });
    if (value === null || value === undefined || value === '' || typeof value === 'boolean')
      return unknownFigure;
    if (typeof value === 'object') {
      const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
      return value.map((one) => (id ? words.short(id, one) : one)).join(', ') || unknownFigure;
    }
    if (key === 'status') return <StateCell stone={stone} status={value} />;
    if (key === 'shape') return <ShapeIcon shape={value} size={20} label={words.value('shape', value)} />;
    if (key === 'lab' && value === 'NONE') return unknownFigure;
    if (attribute.kind === 'day') return day(value);
    if (attribute.kind !== 'list' || key === 'location') return <bdi>{value}</bdi>;
    const word = words.short(attribute.vocabulary, value);
    return key === 'treatment' && value !== 'NONE' ? <span className="text-bad">{word}</span> : word;
  };

/** The packet number, and beside it what must never be overlooked. */
function PacketCell({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const { stock_no: packet, type, treatment } = stone;
  return (
    <>
      <bdi className="font-medium text-ink">{typeof packet === 'string' ? packet : unknownFigure}</bdi>
      {type === 'Lab Grown' && (
        <span className="ms-1 text-12 text-bad">{formatMessage({ id: 'stock.labGrown' })}</span>
      )}
      {typeof treatment === 'string' && treatment !== 'NONE' && (
        <span className="ms-1 text-12 text-bad">{formatMessage({ id: 'stock.treated' })}</span>
      )}
    </>
  );
}

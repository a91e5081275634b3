import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useDay } from '../../lib/day.ts';
import { formatFigure, unknownFigure } from '../../lib/figures.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { StateCell } from '../../ui/stones/state-cell.tsx';
import type { ResultColumn } from './result-columns.ts';

/** Figures that are written whole when they are round. */
const wholeWhenRound = new Set(['rap', 'table_pct']);
/** The figures that decide: the heaviest of their row. */
const deciding = new Set(['final_disc', 'final_ppc']);
const strong = new Set(['carat', 'color', 'clarity', 'final_amount']);

/** How heavy a column is printed. */
export function lookOf({ key }: ResultColumn): string {
  if (deciding.has(key)) return 'text-14 font-semibold text-ink';
  if (key === 'carat') return 'font-semibold text-ink';
  return strong.has(key) ? 'text-ink' : '';
}

/** One fact of a stone as the grid writes it. */
export function ResultCell({ stone, column }: { readonly stone: StoneRow; readonly column: ResultColumn }) {
  const words = useTradeWords();
  const day = useDay();
  const { attribute, key } = column;
  const value = stone[key];
  if (key === 'stock_no') return <PacketCell stone={stone} />;
  if (value === null || value === undefined || value === '' || typeof value === 'boolean')
    return unknownFigure;
  if (typeof value === 'object') {
    const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
    return value.map((one) => (id ? words.short(id, one) : one)).join(', ') || unknownFigure;
  }
  if (key === 'status') return <StateCell stone={stone} status={value} />;
  if (key === 'shape') return <ShapeIcon shape={value} size={20} label={words.value('shape', value)} />;
  if (attribute.kind === 'range') {
    return <bdi>{formatFigure(value, { wholeWhenRound: wholeWhenRound.has(key) })}</bdi>;
  }
  if (key === 'lab' && value === 'NONE') return unknownFigure;
  if (attribute.kind === 'day') return day(value);
  if (attribute.kind !== 'list' || key === 'location') return <bdi>{value}</bdi>;
  const word = words.short(attribute.vocabulary, value);
  return key === 'treatment' && value !== 'NONE' ? <span className="text-bad">{word}</span> : word;
}

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

import type { StoneRow } from '@loupe/contract';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { useTradeLabels, type TradeLabels } from '../../trade/trade-labels.ts';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { StatusCell } from '../../trade/stones/status-cell.tsx';
import type { ResultColumn } from './result-columns.ts';

/** Figures shown without decimals when they are whole numbers. */
const wholeWhenRound = new Set(['rap', 'table_pct']);
/**
 * Returns a function that formats cells of the grid. One function per row instead of a component per cell,
 * for rendering speed.
 */
export function useCellContent(): (stone: StoneRow, column: ResultColumn) => ReactNode {
  const labels = useTradeLabels();
  const day = useFormatDay();
  return useMemo(() => cellContent(labels, day), [labels, day]);
}

const cellContent =
  (labels: TradeLabels, day: ReturnType<typeof useFormatDay>) =>
  (stone: StoneRow, { attribute, key }: ResultColumn): ReactNode => {
    const value = stone[key];
    if (key === 'stock_no') return <PacketCell stone={stone} />;
    if (attribute.kind === 'range' && typeof value === 'string')
      return formatFigure(value, { wholeWhenRound: wholeWhenRound.has(key) });
    if (value === null || value === undefined || value === '' || typeof value === 'boolean')
      return unknownFigure;
    if (typeof value === 'object') {
      const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
      return value.map((one) => (id ? labels.short(id, one) : one)).join(', ') || unknownFigure;
    }
    if (key === 'status') return <StatusCell stone={stone} status={value} />;
    if (key === 'shape') return <ShapeIcon shape={value} size={20} label={labels.value('shape', value)} />;
    if (key === 'lab' && value === 'NONE') return unknownFigure;
    if (attribute.kind === 'day') return day(value);
    if (attribute.kind !== 'list' || key === 'location') return <bdi>{value}</bdi>;
    const word = labels.short(attribute.vocabulary, value);
    return key === 'treatment' && value !== 'NONE' ? <span className="text-bad">{word}</span> : word;
  };

/** The packet number with its warnings: lab-grown, treated. */
function PacketCell({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const { stock_no: packet, type, treatment } = stone;
  return (
    <>
      <bdi className="font-medium text-ink">{typeof packet === 'string' ? packet : unknownFigure}</bdi>
      {type === 'Lab Grown' && (
        <span className="ms-1 text-12 text-bad">{formatMessage({ id: 'results.labGrown' })}</span>
      )}
      {typeof treatment === 'string' && treatment !== 'NONE' && (
        <span className="ms-1 text-12 text-bad">{formatMessage({ id: 'results.treated' })}</span>
      )}
    </>
  );
}

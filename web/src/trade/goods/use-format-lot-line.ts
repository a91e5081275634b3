import type { LotRow } from '@loupe/contract';
import { lotAttributes, type LotKey } from '@loupe/domain';
import { formatCarats, formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../trade-labels.ts';

/** Grades and kinds of a line, in its order. */
const listedKeys: readonly LotKey[] = ['shape', 'kind', 'color', 'clarity', 'make'];

/** Formats a lot in one line: `M1042 Round Melee G-H VS +6.5-11 · 12.50 ct · $100.00/ct · $1,250.00`. */
export function useFormatLotLine(): (lot: LotRow) => string {
  const labels = useTradeLabels();
  return (lot) => {
    const figure = (key: LotKey) => (typeof lot[key] === 'string' ? lot[key] : '');
    const listed = listedKeys.map((key) => {
      const attribute = lotAttributes.find((one) => one.key === key);
      const value = figure(key);
      return value === '' || attribute?.kind !== 'list' ? '' : labels.short(attribute.vocabulary, value);
    });
    const name = [figure('lot_no'), ...listed, lot.size].filter((part) => part !== '').join(' ');
    return [
      name,
      `${formatCarats(figure('carats'))} ct`,
      `$${formatFigure(figure('rate'))}/ct`,
      `$${formatFigure(figure('amount'))}`,
    ].join(' · ');
  };
}

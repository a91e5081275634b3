import { useIntl } from 'react-intl';
import { unknownFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import type { CompareCell, CompareGroup, CompareRow } from './compare-rows.ts';
import { valueCellClass, factCellClass } from './compare-classes.ts';

interface CompareFactsProps {
  readonly groups: readonly CompareGroup[];
  readonly columns: number;
  readonly isMissing: (index: number) => boolean;
}

/** The facts as rows, one table body for each group. */
export function CompareFacts({ groups, columns, isMissing }: CompareFactsProps) {
  const { formatMessage } = useIntl();
  const title = (group: CompareGroup['group']) =>
    formatMessage({ id: group === 'price' ? 'compare.group.price' : `stones.group.${group}` });
  return groups.map(({ group, rows }) => (
    <tbody key={group}>
      <tr>
        <th
          scope="rowgroup"
          className="sticky start-0 z-1 border-b border-line bg-tray px-3 pt-4 pb-1.5 text-start text-14 font-semibold text-ink"
        >
          {title(group)}
        </th>
        <td colSpan={columns} className="border-b border-line bg-tray" />
      </tr>
      {rows.map((row) => (
        <FactRow key={row.attribute.key} row={row} isMissing={isMissing} />
      ))}
    </tbody>
  ));
}

interface FactRowProps {
  readonly row: CompareRow;
  readonly isMissing: (index: number) => boolean;
}

function FactRow({ row: { attribute, differs, cells }, isMissing }: FactRowProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const decides = attribute.key === 'final_disc' || attribute.key === 'final_ppc';
  return (
    <tr>
      <th scope="row" className={`${factCellClass} ${differs ? 'text-ink' : 'text-ink-3'}`}>
        <span
          aria-hidden
          className={`absolute start-1 top-1/2 size-1.5 -translate-y-1/2 rounded-full ${differs ? 'bg-blue' : ''}`}
        />
        {labels.attribute(attribute.key)}
        {attribute.kind === 'range' && <span className="ms-1 text-12 text-ink-3">{attribute.unit}</span>}
        {differs && <span className="sr-only">, {formatMessage({ id: 'compare.differs' })}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={`${valueCellClass} ${isMissing(index) ? 'bg-paper' : ''}`}>
          {!isMissing(index) && <Cell cell={cell} differs={differs} decides={decides} />}
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  readonly cell: CompareCell;
  readonly differs: boolean;
  readonly decides: boolean;
}

function Cell({ cell: { text, isBest, difference }, differs, decides }: CellProps) {
  const { formatMessage } = useIntl();
  const tone = isBest ? 'font-semibold text-blue' : differs ? 'text-ink' : 'text-ink-3';
  return (
    <span className="grid items-baseline gap-2 sm:grid-cols-[minmax(0,1fr)_4rem]">
      <bdi className={`min-w-0 text-right break-words ${tone} ${decides ? 'text-14 font-semibold' : ''}`}>
        {text === null ? <span className="text-ink-3">{unknownFigure}</span> : <bdi>{text}</bdi>}
        {isBest && <span className="sr-only"> {formatMessage({ id: 'compare.best' })}</span>}
      </bdi>
      {difference !== null && <bdi className="text-right text-12 text-ink-3 max-sm:hidden">{difference}</bdi>}
    </span>
  );
}

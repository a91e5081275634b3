import type { StoneRow } from '@loupe/contract';
import { formatMake } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { formatColor } from '../../trade/stones/format-color.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import {
  formatMeasurements,
  formatStoneFigure,
  stoneFact,
  stoneName,
} from '../../trade/stones/stone-facts.ts';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { useTradeLabels, type TradeLabels } from '../../trade/trade-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PairDetail } from './pair-detail.tsx';
import { SetActions } from './set-actions.tsx';
import { DifferenceText, useSetDifferences } from './set-differences.tsx';
import { SetMatch, SetTotal } from './set-figures.tsx';
import { SetPlans } from './set-plans.tsx';
import type { SetSelection } from './set-selection.ts';
import type { StoneSet } from './stone-set.ts';

export interface SetListProps {
  readonly label: string;
  readonly sets: readonly StoneSet[];
  readonly labelOf: (set: StoneSet) => string;
  readonly acts: StoneActions;
  readonly selection: SetSelection;
  /** Ids of the pairs whose score is explained. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Sets of this many stones have their drawing beside the rows; it is above those of longer lines. */
const besideUpTo = 3;

/** Columns of a stone, in their order. */
const setColumns = [
  'status',
  'stock_no',
  'carat',
  'color',
  'clarity',
  'make',
  'fluorescence',
  'report_no',
  'measurements',
  'depth_pct',
  'table_pct',
  'final_disc',
  'final_amount',
  'location',
] as const;
type SetColumn = (typeof setColumns)[number];

/** Columns whose figures are at the end side. */
const figureColumns: ReadonlySet<SetColumn> = new Set<SetColumn>([
  'carat',
  'depth_pct',
  'table_pct',
  'final_disc',
  'final_amount',
]);

/** Sets as a table: their stones in adjacent rows, and below them what differs. */
export function SetTable({ label, sets, labelOf, acts, selection, open, onToggle }: SetListProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const differencesOf = useSetDifferences();
  const hasPlansBeside = sets.every(({ stones }) => stones.length <= besideUpTo);
  const columns = setColumns.map((key) => ({
    key,
    label:
      key === 'make' || key === 'measurements'
        ? formatMessage({ id: `pairs.set.${key}` })
        : labels.column(key),
  }));
  const width = columns.length + (hasPlansBeside ? 5 : 4);
  return (
    <div className="relative overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={label}
        className="w-full border-collapse text-13 whitespace-nowrap text-ink-2 [&_td]:px-1.5 [&_th]:px-1.5"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:font-medium">
            <th scope="col" className="ps-4 min-[1200px]:ps-6">
              <Checkbox
                aria-label={formatMessage({ id: 'pairs.set.selectAll' })}
                isSelected={selection.ids.size > 0 && selection.ids.size === sets.length}
                isIndeterminate={selection.ids.size > 0 && selection.ids.size < sets.length}
                onChange={selection.onAll}
              />
            </th>
            {hasPlansBeside && (
              <th scope="col" className="text-start">
                {formatMessage({ id: 'pairs.set.scale' })}
              </th>
            )}
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col" className={figureColumns.has(key) ? 'text-end' : 'text-start'}>
                <bdi>{name}</bdi>
              </th>
            ))}
            <th scope="col" className="text-end">
              {formatMessage({ id: 'pairs.column.score' })}
            </th>
            <th scope="col" className="text-end">
              {formatMessage({ id: 'pairs.set.total' })}
            </th>
            <td className="pe-4" />
          </tr>
        </thead>
        {sets.map((set) => {
          const isSelected = selection.ids.has(set.id);
          const differences = differencesOf(set);
          const rows = set.stones.length + 1;
          // The actions of a long line are at its first stone.
          const align = set.stones.length <= besideUpTo ? 'align-middle' : 'align-top';
          const { pair } = set;
          return (
            <tbody
              key={set.id}
              data-set={set.id}
              data-selected={isSelected}
              aria-label={labelOf(set)}
              className="group/set border-b border-line data-[selected=true]:bg-blue-soft"
            >
              {!hasPlansBeside && (
                <tr>
                  <td />
                  <td colSpan={width - 2} className="pt-3">
                    <div className="max-w-5xl [&_svg]:mx-0 [&_svg]:h-16">
                      <SetPlans stones={set.stones} />
                    </div>
                  </td>
                  <td />
                </tr>
              )}
              {set.stones.map((stone, at) => (
                <tr key={stone.stock_uuid} className="h-7 [&>td.figure]:text-end">
                  {at === 0 && (
                    <>
                      <td
                        rowSpan={rows}
                        className={`border-s-2 border-transparent py-2 ps-4 ${align} group-data-[selected=true]/set:border-blue min-[1200px]:ps-6`}
                      >
                        <Checkbox
                          aria-label={formatMessage({ id: 'pairs.set.select' }, { set: labelOf(set) })}
                          isSelected={isSelected}
                          onChange={() => {
                            selection.onToggle(set.id);
                          }}
                        />
                      </td>
                      {hasPlansBeside && (
                        <td rowSpan={rows} className="w-40 min-w-36 py-2 align-middle [&_svg]:max-h-20">
                          <SetPlans stones={set.stones} />
                        </td>
                      )}
                    </>
                  )}
                  <StoneCells stone={stone} labels={labels} isFirst={at === 0} />
                  {at === 0 && (
                    <>
                      <td rowSpan={rows} className={`py-2 text-end ${align}`}>
                        <SetMatch
                          set={set}
                          why={
                            pair
                              ? {
                                  isOpen: open.has(set.id),
                                  onToggle: () => {
                                    onToggle(set.id);
                                  },
                                }
                              : undefined
                          }
                        />
                      </td>
                      <td rowSpan={rows} className={`py-2 text-end ${align}`}>
                        <SetTotal set={set} />
                      </td>
                      <td rowSpan={rows} className={`py-2 pe-4 ${align}`}>
                        <div className="flex flex-col items-stretch gap-0.5">
                          <SetActions set={set} acts={acts} />
                        </div>
                      </td>
                    </>
                  )}
                </tr>
              ))}
              <tr className="h-7 [&>td]:border-t [&>td]:border-line">
                <td />
                <td className="text-12 text-ink-3">{formatMessage({ id: 'pairs.set.differBy' })}</td>
                <td className="text-end">
                  <DifferenceText difference={differences.carat} />
                </td>
                {(['color', 'clarity', 'make', 'fluorescence'] as const).map((key) => (
                  <td key={key}>
                    <DifferenceText difference={differences[key]} />
                  </td>
                ))}
                <td />
                <td>
                  <DifferenceText difference={differences.size} />
                </td>
                {(['depth', 'table'] as const).map((key) => (
                  <td key={key} className="text-end">
                    <DifferenceText difference={differences[key]} />
                  </td>
                ))}
                <td />
                <td />
                <td>
                  <DifferenceText difference={differences.location} />
                </td>
              </tr>
              {pair && open.has(set.id) && (
                <tr className="border-t border-line">
                  <td colSpan={width} className="whitespace-normal">
                    <div className="px-4 min-[1200px]:px-6">
                      <PairDetail pair={pair} />
                    </div>
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

interface StoneCellsProps {
  readonly stone: StoneRow;
  readonly labels: TradeLabels;
  readonly isFirst: boolean;
}

function StoneCells({ stone, labels, isFirst }: StoneCellsProps) {
  const clarity = stoneFact(stone, 'clarity');
  const fluorescence = stoneFact(stone, 'fluorescence');
  const pad = isFirst ? 'pt-1' : '';
  return (
    <>
      <td className={pad}>
        <StatusLetter status={stoneFact(stone, 'status')} />
      </td>
      <td className={`font-semibold text-ink ${pad}`}>
        <Link to="/detail" search={{ id: stone.stock_uuid }} className="hover:text-blue hover:underline">
          {stoneName(stone)}
        </Link>
      </td>
      <td className={`figure font-semibold text-ink tabular-nums ${pad}`}>
        <bdi>{formatStoneFigure(stone, 'carat')}</bdi>
      </td>
      <td className={`text-ink ${pad}`}>
        <bdi>{formatColor(stone, labels)}</bdi>
      </td>
      <td className={`text-ink ${pad}`}>
        <bdi>{clarity ?? unknownFigure}</bdi>
      </td>
      <td className={pad}>
        <bdi>{formatMake(stone) ?? unknownFigure}</bdi>
      </td>
      <td className={pad}>
        <bdi>{fluorescence === null ? unknownFigure : labels.short('fluorescence', fluorescence)}</bdi>
      </td>
      <td className={pad}>
        <bdi>{stoneFact(stone, 'report_no') ?? unknownFigure}</bdi>
      </td>
      <td className={`tabular-nums ${pad}`}>
        <bdi dir="ltr">{formatMeasurements(stone)}</bdi>
      </td>
      {(['depth_pct', 'table_pct'] as const).map((key) => (
        <td key={key} className={`figure tabular-nums ${pad}`}>
          <bdi>{formatFigure(stoneFact(stone, key), { wholeWhenRound: key === 'table_pct' })}</bdi>
        </td>
      ))}
      <td className={`figure font-semibold text-ink tabular-nums ${pad}`}>
        <bdi>{formatStoneFigure(stone, 'final_disc')}</bdi>
      </td>
      <td className={`figure text-ink tabular-nums ${pad}`}>
        <bdi>{formatStoneFigure(stone, 'final_amount')}</bdi>
      </td>
      <td className={pad}>
        <bdi>{stoneFact(stone, 'location') ?? unknownFigure}</bdi>
      </td>
    </>
  );
}

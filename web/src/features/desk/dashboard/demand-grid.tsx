import {
  criteriaForCell,
  emptyCriteria,
  formatCriteriaParams,
  type Criteria,
  type DemandCell,
} from '@loupe/contract';
import { quickBrackets, quickColumns, quickRows, vocabularies, type QuickLine } from '@loupe/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatRangeKey } from '../../../lib/format-range-key.ts';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { saveCsvFile } from '../../../lib/csv-file.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { heatTints } from '../../../ui/heat-tints.ts';
import { PathLink } from '../../../ui/path-link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { demandLevel, demandLevels, isShort } from './demand-level.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

const shapes = vocabularies.shape.values.map(({ value }) => value);
const whiteRows = quickRows.filter(({ colorType }) => colorType === 'White');
/** The grid always has the rows and columns up to these, so that it keeps its size. */
const [lastRow, lastColumn] = ['J', 'SI2'];

const weightOf = (bracket: string) => `${formatRangeKey(bracket)} ct`;
/** An option has no markup that would keep its figures from left to right. */
const isolated = (text: string) => `\u2066${text}\u2069`;

const linesWith = <Line extends QuickLine>(
  lines: readonly Line[],
  used: ReadonlySet<string>,
  last: string,
) => {
  const end = lines.findIndex(({ key }) => key === last);
  return lines.filter(({ key }, index) => index <= end || used.has(key));
};

/** Demand beside the available stones by colour and clarity, for one shape and weight; short cells as a list to buy. */
export function DemandGrid() {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const [shape, setShape] = useState('ROUND');
  const [bracketKey, setBracketKey] = useState('1.00-1.49');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQueryOptions('deskGetDemandGrid', { data: { shape, bracket: bracketKey } }),
    placeholderData: keepPreviousData,
  });
  const cells = data?.cells ?? [];
  const short = cells.filter(isShort);
  const criteria: Criteria = {
    ...emptyCriteria,
    choices: { shape: { include: [shape], exclude: [] } },
    status: 'Available',
  };
  const bracket = quickBrackets.find(({ key }) => key === bracketKey);
  const nameOf = ({ key }: QuickLine) => {
    if (key === 'IF') return 'FL–IF';
    return key === 'UNKNOWN' ? formatMessage({ id: 'dashboard.desk.ungraded' }) : formatRangeKey(key);
  };
  const table = (
    <DemandTable
      name={`${labels.value('shape', shape)} ${weightOf(bracketKey)}`}
      cells={cells}
      isOutdated={isPlaceholderData}
      nameOf={nameOf}
      pathOf={(row, column) => {
        const params = formatCriteriaParams(
          criteriaForCell(criteria, { bracket, row, column }),
          emptyCriteria.status,
        );
        return `/stock?${new URLSearchParams(params).toString()}`;
      }}
    />
  );
  const exportBuyingList = () => {
    saveCsvFile(
      `buying-list-${shape.toLowerCase()}-${bracketKey}`,
      [
        ...['shape', 'carat', 'color', 'clarity'].map((key) => labels.column(key)),
        formatMessage({ id: 'dashboard.desk.available' }),
        formatMessage({ id: 'dashboard.desk.searches' }),
      ],
      short.map(({ row, column, available_count: available, demand_count: demand }) => [
        labels.short('shape', shape),
        bracketKey,
        row,
        column,
        String(available),
        String(demand),
      ]),
    );
  };
  return (
    <section aria-labelledby="demand" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="me-auto">
          <h2 id="demand" className="text-14 font-semibold text-ink">
            {formatMessage({ id: 'dashboard.desk.demand' })}
          </h2>
          <p className="text-12 text-ink-3">{formatMessage({ id: 'dashboard.desk.demandHint' })}</p>
        </div>
        <SelectField
          label={labels.column('shape')}
          isLabelShown={false}
          value={shape}
          options={shapes.map((value) => ({ value, label: labels.value('shape', value) }))}
          onChange={setShape}
        />
        <SelectField
          label={labels.column('carat')}
          isLabelShown={false}
          value={bracketKey}
          options={quickBrackets.map(({ key }) => ({ value: key, label: isolated(weightOf(key)) }))}
          onChange={setBracketKey}
        />
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="relative">
          <div className="absolute inset-0 overflow-hidden">
            <SkeletonRows count={8} />
          </div>
          {/* The empty grid has the height of the full one. */}
          <div aria-hidden inert className="invisible">
            {table}
          </div>
        </div>
      )}
      {data && table}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-ink-3">
        <p className="flex flex-wrap items-center gap-2">
          {formatMessage({ id: 'dashboard.desk.legend' })}
          <span aria-hidden className="flex gap-1">
            {demandLevels.map((level) => (
              <span key={level} className={`h-3 w-4 border border-line ${heatTints[level]}`} />
            ))}
          </span>
          <bdi dir="ltr">&lt; 1 – &gt; 10</bdi>
        </p>
        {short.length > 0 && (
          <button
            type="button"
            className="quick text-13 text-blue hover:underline pointer-coarse:min-h-11"
            onClick={exportBuyingList}
          >
            {formatMessage({ id: 'dashboard.desk.buyingList' }, { count: short.length })}
          </button>
        )}
      </div>
    </section>
  );
}

interface DemandTableProps {
  readonly name: string;
  readonly cells: readonly DemandCell[];
  /** Whether the cells are those of the former selection. */
  readonly isOutdated: boolean;
  readonly nameOf: (line: QuickLine) => string;
  readonly pathOf: (row: (typeof whiteRows)[number], column: QuickLine) => string;
}

function DemandTable({ name, cells, isOutdated, nameOf, pathOf }: DemandTableProps) {
  const { formatMessage } = useIntl();
  const byKey = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const rows = linesWith(whiteRows, new Set(cells.map(({ row }) => row)), lastRow);
  const columns = linesWith(quickColumns, new Set(cells.map(({ column }) => column)), lastColumn);
  const head = 'px-2 py-1.5 text-12 font-medium whitespace-nowrap text-ink-2';
  return (
    <ScrollRegion
      label={name}
      isBusy={isOutdated}
      className={`relative overflow-x-auto border border-line bg-tray ${isOutdated ? 'opacity-70' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-13 tabular-nums">
        <thead>
          <tr>
            <td className="sticky start-0 z-1 bg-tray" />
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`${head} border-s border-line text-right`}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th
                scope="row"
                className={`${head} sticky start-0 z-1 border-t border-line bg-tray text-start`}
              >
                {nameOf(row)}
              </th>
              {columns.map((column) => {
                const cell = byKey.get(`${row.key} ${column.key}`);
                const available = cell?.available_count ?? 0;
                const demand = cell?.demand_count ?? 0;
                const shares = formatMessage({ id: 'dashboard.desk.shares' }, { demand, available });
                return (
                  <td
                    key={column.key}
                    className={`border-s border-t border-line p-0 ${heatTints[demandLevel({ available, demand })]}`}
                  >
                    <PathLink
                      path={pathOf(row, column)}
                      label={formatMessage(
                        { id: 'dashboard.desk.demandCell' },
                        { what: `${nameOf(row)} ${nameOf(column)}`, shares },
                      )}
                      className="flex h-8 items-center justify-end gap-1.5 px-2 hover:bg-blue-soft focus-visible:relative focus-visible:z-2 pointer-coarse:h-11"
                    >
                      <span
                        className={`font-semibold ${available === 0 && demand > 0 ? 'text-bad' : 'text-ink'}`}
                      >
                        {formatFigure(String(available))}
                      </span>
                      <span className="min-w-5 text-right text-12 text-ink-2">
                        {demand === 0 ? '·' : formatFigure(String(demand))}
                      </span>
                    </PathLink>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

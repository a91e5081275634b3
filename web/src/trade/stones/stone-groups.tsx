import type { StoneRow } from '@loupe/contract';
import { Fragment, type ReactNode } from 'react';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { SelectAllCell, SelectCell, type StoneSelection } from './select-cell.tsx';
import { StoneCards } from './stone-cards.tsx';
import { stoneRowClass } from './stone-table.tsx';

/** Stones under a common head. */
export interface StoneGroup {
  readonly key: string;
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly head?: ReactNode;
  readonly stones: readonly StoneRow[];
  /** Shown below the stones, or instead of them. */
  readonly foot?: ReactNode;
}

/** A column of the rows; cards have their own lines. */
export interface GroupColumn {
  readonly key: string;
  readonly head: string;
  readonly isFigure: boolean;
  /** The cell of one stone, a `td`. */
  readonly renderCell: (stone: StoneRow) => ReactNode;
}

interface StoneGroupsProps {
  readonly label: string;
  readonly columns: readonly GroupColumn[];
  readonly groups: readonly StoneGroup[];
  readonly selection: StoneSelection;
}

/** Loaded stones in groups with one selection, in the style of the result grid; cards on a phone. */
export function StoneGroups(props: StoneGroupsProps) {
  return useIsBelowDesktop() ? <CardGroups {...props} /> : <RowGroups {...props} />;
}

function RowGroups({ label, columns, groups, selection }: StoneGroupsProps) {
  const width = columns.length + 1;
  return (
    <div className="relative mx-4 overflow-x-auto border border-line bg-tray min-[800px]:mx-6">
      <table
        aria-label={label}
        className="w-full border-collapse text-13 whitespace-nowrap [&_tr>:first-child]:ps-4 [&_tr>:last-child]:pe-4 [&_tbody:last-child>tr:last-child]:border-b-0"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:px-2 [&>th]:font-medium">
            <SelectAllCell stones={groups.flatMap(({ stones }) => stones)} selection={selection} />
            {columns.map(({ key, head, isFigure }) => (
              <th key={key} scope="col" className={isFigure ? 'text-right' : 'text-start'}>
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, label: name, head, stones, foot }) => (
          <tbody key={key} aria-label={name}>
            {head !== undefined && (
              <tr className="border-b border-line bg-paper">
                <th scope="rowgroup" colSpan={width} className="py-1 text-start font-normal">
                  {head}
                </th>
              </tr>
            )}
            {stones.map((stone, index) => (
              <tr
                // One stone may be twice in a group of pairs.
                key={`${stone.stock_uuid} ${String(index)}`}
                data-selected={selection.ids.has(stone.stock_uuid)}
                className={stoneRowClass}
              >
                <SelectCell stone={stone} selection={selection} />
                {columns.map(({ key: column, renderCell }) => (
                  <Fragment key={column}>{renderCell(stone)}</Fragment>
                ))}
              </tr>
            ))}
            {foot !== undefined && (
              <tr className="border-b border-line">
                <td colSpan={width} className="py-1.5 whitespace-normal">
                  {foot}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function CardGroups({ label, groups, selection }: StoneGroupsProps) {
  return (
    <section aria-label={label}>
      {groups.map(({ key, label: name, head, stones, foot }) => (
        <Fragment key={key}>
          {head !== undefined && <div className="bg-paper px-4 py-2 text-13">{head}</div>}
          {stones.length > 0 && <StoneCards label={name} stones={stones} selection={selection} />}
          {foot !== undefined && <div className="border-b border-line bg-tray px-4 py-2 text-13">{foot}</div>}
        </Fragment>
      ))}
    </section>
  );
}

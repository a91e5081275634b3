import type { StoneRow } from '@loupe/contract';
import { X } from 'lucide-react';
import { useTradeLabels } from '../trade-labels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { SelectAllCell, SelectCell } from './select-cell.tsx';
import { StoneCards } from './stone-cards.tsx';
import { StoneCell } from './stone-cell.tsx';
import type { StoneTableProps } from './stone-table-props.ts';
import { createStoneColumns, type StoneColumn } from './stone-columns.ts';

/** Look of one row with a stone. */
export const stoneRowClass =
  'h-row border-b border-line hover:bg-paper data-[selected=true]:bg-blue-soft data-[selected=true]:shadow-[inset_2px_0_0_var(--color-blue)] rtl:data-[selected=true]:shadow-[inset_-2px_0_0_var(--color-blue)] [&>td]:px-2';

/** A short list of loaded stones in the style of the result grid, without virtual rows; cards on a phone. */
export function StoneTable(props: StoneTableProps) {
  return useIsBelowDesktop() ? <StoneCards {...props} /> : <StoneRows {...props} />;
}

function StoneRows({
  label,
  stones,
  hiddenColumns,
  selection,
  isFaint,
  note,
  acts,
  removeAction,
}: StoneTableProps) {
  const columns = createStoneColumns(hiddenColumns);
  return (
    // Texts for screen readers are placed absolutely, so the box that clips them must be their reference.
    <div className="relative overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={label}
        className="w-full [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6 border-collapse text-13 whitespace-nowrap"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:px-2 [&>th]:font-medium">
            {selection && <SelectAllCell stones={stones} selection={selection} />}
            <StoneTableHeads columns={columns} />
            {note && <th className="text-start">{note.head}</th>}
            {acts && (
              <th>
                <span className="sr-only">{acts.head}</span>
              </th>
            )}
            {removeAction && (
              <th>
                <span className="sr-only">{removeAction.head}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <tr
              key={stone.stock_uuid}
              data-selected={selection?.ids.has(stone.stock_uuid)}
              data-faint={isFaint?.(stone)}
              className={`${stoneRowClass} last:border-0 data-[faint=true]:[&_.figure]:text-ink-3 data-[faint=true]:[&_.figure]:font-normal`}
            >
              {selection && <SelectCell stone={stone} selection={selection} />}
              {columns.map((column) => (
                <StoneCell key={column.key} stone={stone} column={column} />
              ))}
              {note && <td className="text-ink-2">{note.render(stone)}</td>}
              {acts && (
                <td>
                  <div className="flex justify-end gap-1">{acts.render(stone)}</div>
                </td>
              )}
              {removeAction && (
                <td>
                  <RemoveButton stone={stone} removal={removeAction} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The heads of the columns of a table of stones. */
export function StoneTableHeads({ columns }: { readonly columns: readonly StoneColumn[] }) {
  const { column } = useTradeLabels();
  return columns.map(({ key, isFigure }) => (
    <th key={key} scope="col" className={isFigure ? 'text-right' : 'text-start'}>
      <bdi>{column(key)}</bdi>
    </th>
  ));
}

interface RemoveButtonProps {
  readonly stone: StoneRow;
  readonly removal: NonNullable<StoneTableProps['removeAction']>;
}

function RemoveButton({ stone, removal: { labelOf, onRemove } }: RemoveButtonProps) {
  return (
    <div className="flex justify-end">
      <IconButton
        label={labelOf(stone)}
        className="size-7"
        onPress={() => {
          onRemove(stone);
        }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

import type { StoneRow } from '@loupe/contract';
import { X } from 'lucide-react';
import { useTradeWords } from '../../lib/trade-words.ts';
import { IconButton } from '../icon-button.tsx';
import { useTablet } from '../use-narrow.ts';
import { SelectAllCell, SelectCell } from './select-cell.tsx';
import { StoneCards } from './stone-cards.tsx';
import { StoneCell } from './stone-cell.tsx';
import type { StoneTableProps } from './stone-table-props.ts';
import { columnsOf, type StoneColumn } from '../../lib/stones/stone-columns.ts';

/** A few stones at hand in the rows of the result grid, none of them virtual; cards on a phone. */
export function StoneTable(props: StoneTableProps) {
  return useTablet() ? <StoneCards {...props} /> : <StoneRows {...props} />;
}

function StoneRows({ label, stones, without, selection, isFaint, words, acts, removal }: StoneTableProps) {
  const columns = columnsOf(without);
  return (
    <div className="overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={label}
        className="w-full [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6 border-collapse text-13 whitespace-nowrap"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:px-2 [&>th]:font-medium">
            {selection && <SelectAllCell stones={stones} selection={selection} />}
            <Heads columns={columns} />
            {words && <th className="text-start">{words.head}</th>}
            {acts && (
              <th>
                <span className="sr-only">{acts.head}</span>
              </th>
            )}
            {removal && (
              <th>
                <span className="sr-only">{removal.head}</span>
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
              className="h-row border-b border-line last:border-0 hover:bg-paper data-[selected=true]:bg-blue-soft [&>td]:px-2 data-[faint=true]:[&_.figure]:text-ink-3 data-[faint=true]:[&_.figure]:font-normal"
            >
              {selection && <SelectCell stone={stone} selection={selection} />}
              {columns.map((column) => (
                <StoneCell key={column.key} stone={stone} column={column} />
              ))}
              {words && <td className="text-ink-2">{words.render(stone)}</td>}
              {acts && (
                <td>
                  <div className="flex justify-end gap-1">{acts.render(stone)}</div>
                </td>
              )}
              {removal && (
                <td>
                  <RemoveButton stone={stone} removal={removal} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads({ columns }: { readonly columns: readonly StoneColumn[] }) {
  const { column } = useTradeWords();
  return columns.map(({ key, isFigure }) => (
    <th key={key} scope="col" className={isFigure ? 'text-right' : 'text-start'}>
      <bdi>{column(key)}</bdi>
    </th>
  ));
}

interface RemoveButtonProps {
  readonly stone: StoneRow;
  readonly removal: NonNullable<StoneTableProps['removal']>;
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

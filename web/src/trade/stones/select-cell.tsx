import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import { stoneName } from './stone-facts.ts';

/** The selected stones, and which stones are selectable. */
export interface StoneSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly canSelect?: (stone: StoneRow) => boolean;
}

interface SelectCellProps {
  readonly stone: StoneRow;
  readonly selection: StoneSelection;
}

export function StoneCheckbox({ stone, selection: { ids, onChange, canSelect } }: SelectCellProps) {
  const { formatMessage } = useIntl();
  const id = stone.stock_uuid;
  return (
    <Checkbox
      aria-label={formatMessage({ id: 'stones.select' }, { stone: stoneName(stone) })}
      isSelected={ids.has(id)}
      isDisabled={canSelect?.(stone) === false}
      onChange={(isSelected) => {
        onChange(isSelected ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id)));
      }}
    />
  );
}

export function SelectCell(props: SelectCellProps) {
  return (
    <td className="w-9">
      <div className="flex">
        <StoneCheckbox {...props} />
      </div>
    </td>
  );
}

interface SelectAllCellProps {
  readonly stones: readonly StoneRow[];
  readonly selection: StoneSelection;
}

export function SelectAllCell({ stones, selection: { ids, onChange, canSelect } }: SelectAllCellProps) {
  const { formatMessage } = useIntl();
  const selectable = stones.filter((stone) => canSelect?.(stone) !== false);
  const chosen = selectable.filter(({ stock_uuid: id }) => ids.has(id)).length;
  return (
    <th className="w-9">
      <div className="flex">
        <Checkbox
          aria-label={formatMessage({ id: 'stones.selectAll' })}
          isSelected={chosen > 0 && chosen === selectable.length}
          isIndeterminate={chosen > 0 && chosen < selectable.length}
          isDisabled={selectable.length === 0}
          onChange={(isSelected) => {
            onChange(new Set(isSelected ? selectable.map(({ stock_uuid: id }) => id) : []));
          }}
        />
      </div>
    </th>
  );
}

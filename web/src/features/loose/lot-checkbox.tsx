import type { LotRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { lotName } from '../../trade/goods/goods-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Lots that can be selected. */
export interface LotSelection {
  readonly ids: { readonly has: (id: string) => boolean };
  readonly onSelect: (lot: LotRow, isSelected: boolean) => void;
}

interface LotCheckboxProps {
  readonly lot: LotRow;
  readonly selection: LotSelection;
}

/** Selects a lot. */
export function LotCheckbox({ lot, selection }: LotCheckboxProps) {
  const { formatMessage } = useIntl();
  return (
    <Checkbox
      aria-label={formatMessage({ id: 'loose.select' }, { name: lotName(lot) })}
      isSelected={selection.ids.has(lot.lot_uuid)}
      onChange={(isSelected) => {
        selection.onSelect(lot, isSelected);
      }}
    />
  );
}

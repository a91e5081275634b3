import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { LotCards } from './lot-cards.tsx';
import { LotTable, type LotTableProps } from './lot-table.tsx';

/** Lots as a table, or as cards on a phone. */
export function LotList(props: LotTableProps) {
  const { label, lots, selection, actionOf } = props;
  return useIsBelowDesktop() ? (
    <LotCards label={label} lots={lots} selection={selection} actionOf={actionOf} />
  ) : (
    <LotTable {...props} />
  );
}

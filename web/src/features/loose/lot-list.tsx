import { useTablet } from '../../ui/use-narrow.ts';
import { LotCards } from './lot-cards.tsx';
import { LotTable, type LotTableProps } from './lot-table.tsx';

/** Lots under each other: a table where there is room, cards on a phone. */
export function LotList(props: LotTableProps) {
  const { label, lots, actionOf } = props;
  return useTablet() ? <LotCards label={label} lots={lots} actionOf={actionOf} /> : <LotTable {...props} />;
}

import { emptyCriteria, type StoneRow } from '@loupe/contract';
import { ExportDialog } from '../../features/results/export/export-dialog.tsx';
import { nothingSelected } from '../../features/results/selection.ts';
import { createStoneColumns } from '../../trade/stones/stone-columns.ts';
import { ReturnedExportLink } from '../returned-export-link.tsx';

interface StonesExportDialogProps {
  readonly stones: readonly StoneRow[];
  /** Whether the file has the stones in this order; otherwise in the order of a result. */
  readonly isOrderKept?: boolean;
  readonly onClose: () => void;
}

const columns = createStoneColumns([], true).map(({ key }) => key);

/** Exports these stones, whatever search found them. */
export function StonesExportDialog({ stones, isOrderKept = false, onClose }: StonesExportDialogProps) {
  return (
    <ExportDialog
      // The stones are chosen by id, whatever their type.
      request={{
        criteria: { ...emptyCriteria, choices: {} },
        sort: [],
        columnFilters: {},
        fields: columns,
      }}
      count={stones.length}
      selection={{
        ...nothingSelected,
        toggled: new Map(stones.map((stone) => [stone.stock_uuid, stone])),
      }}
      chosen={stones.length}
      columns={columns}
      isOrderKept={isOrderKept}
      note={<ReturnedExportLink />}
      onClose={onClose}
    />
  );
}

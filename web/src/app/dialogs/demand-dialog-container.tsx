import type { Criteria } from '@loupe/contract';
import { DemandDialog } from '../../features/demands/demand-dialog.tsx';
import { useFormatSearch } from '../../features/search/saved-searches/use-format-search.ts';

export interface AddDemandProps {
  /** The search with too few results. */
  readonly criteria?: Criteria | undefined;
  readonly details?: string | undefined;
  readonly onClose: () => void;
}

/** Creates a demand for goods that a search, or a list of numbers, did not find. */
export function DemandDialogContainer({ criteria, details, onClose }: AddDemandProps) {
  const lineOf = useFormatSearch();
  return (
    <DemandDialog
      search={criteria && { criteria, line: lineOf(criteria) }}
      details={details}
      onClose={onClose}
    />
  );
}

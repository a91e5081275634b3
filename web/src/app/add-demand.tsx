import type { Criteria } from '@loupe/contract';
import { DemandSheet } from '../features/demands/demand-sheet.tsx';
import { useSearchLine } from '../features/search/history/use-search-line.ts';

interface AddDemandProps {
  /** The search that found too little. */
  readonly criteria?: Criteria | undefined;
  readonly details?: string | undefined;
  readonly onClose: () => void;
}

/** A demand for what a search, or a list of numbers, did not find. */
export function AddDemand({ criteria, details, onClose }: AddDemandProps) {
  const lineOf = useSearchLine();
  return (
    <DemandSheet
      search={criteria && { criteria, line: lineOf(criteria) }}
      details={details}
      onClose={onClose}
    />
  );
}

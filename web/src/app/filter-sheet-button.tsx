import type { Criteria } from '@loupe/contract';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../ui/icon-button.tsx';

// Only a phone loads the form of the search with a result.
const FilterSheet = lazy(async () => {
  const { FilterSheet: sheet } = await import('../features/search/filter-sheet.tsx');
  return { default: sheet };
});

interface FilterSheetButtonProps {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
}

/** Opens the filters of a result on a phone. */
export function FilterSheetButton({ criteria, onChange }: FilterSheetButtonProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={formatMessage({ id: 'search.filtersTitle' })}
        aria-haspopup="dialog"
        onPress={() => {
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            criteria={criteria}
            onApply={onChange}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

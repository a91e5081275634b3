import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';

interface FoldedFiltersProps {
  readonly isFolded: boolean;
  /** Number of active filters. */
  readonly count: number;
  readonly children: ReactNode;
}

/** On a phone the filters are behind one button, so that the goods are visible. */
export function CollapsibleFilters({ isFolded, count, children }: FoldedFiltersProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <>
      <Button
        className="self-start"
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(!isOpen);
        }}
      >
        {formatMessage({ id: 'goods.filters' }, { count })}
      </Button>
      {isOpen && children}
    </>
  );
}

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface FoldButtonProps {
  readonly isOpen: boolean;
  /** Id of what it opens. */
  readonly controls: string;
  readonly title: string;
  /** Number of active filters inside. */
  readonly set: number;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children?: ReactNode;
}

/** Opens and closes a group of filters, and shows how many of them are active. */
export function FoldButton({ isOpen, controls, title, set, onToggle, children }: FoldButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      className="flex min-h-9 w-full items-center gap-3 px-5 py-1.5 text-start text-14 hover:bg-paper pointer-coarse:min-h-11"
      onClick={() => {
        onToggle(!isOpen);
      }}
    >
      <ChevronRight
        aria-hidden
        size={14}
        className={`shrink-0 text-ink-3 ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
      />
      <span className={`font-medium text-ink ${children === undefined ? '' : 'sm:w-52'}`}>{title}</span>
      {set > 0 && (
        <span className="shrink-0 text-13 font-medium text-blue">
          {formatMessage({ id: 'search.set' }, { set })}
        </span>
      )}
      {children}
    </button>
  );
}

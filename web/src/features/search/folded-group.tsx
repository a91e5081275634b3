import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface FoldedGroupProps {
  readonly title: string;
  /** How many filters inside are set, and what they say. */
  readonly set: number;
  readonly says: string;
  /** Open at first when something is set inside: for filters that answer in words of their own. */
  readonly opensWhenSet?: boolean;
  readonly children: ReactNode;
}

/** A group of filters behind its name; while folded it still says what is set inside. */
export function FoldedGroup({ title, set, says, opensWhenSet = false, children }: FoldedGroupProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(opensWhenSet && set > 0);
  const id = useId();
  return (
    <section className="border-t border-line">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-9 w-full items-center gap-3 px-5 py-1.5 text-start text-14 hover:bg-paper"
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <ChevronRight
            aria-hidden
            size={14}
            className={`shrink-0 text-ink-3 ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
          />
          <span className="font-medium text-ink sm:w-52">{title}</span>
          {set > 0 && (
            <span className="shrink-0 text-13 font-medium text-blue">
              {formatMessage({ id: 'search.set' }, { set })}
            </span>
          )}
          <span className="min-w-0 truncate text-13 text-ink-3">{says}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 pt-1 pb-4 md:ps-[9.25rem]">
          {children}
        </div>
      )}
    </section>
  );
}

import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface FoldedGroupProps {
  readonly title: string;
  /** Number of active filters inside, and their summary. */
  readonly set: number;
  readonly summary: string;
  /** Initially open when a filter inside is active; for filters whose values are typed text. */
  readonly isOpenWhenSet?: boolean;
  readonly children: ReactNode;
}

/** A collapsible group of filters; the collapsed group shows a summary of its active filters. */
export function CollapsibleGroup({ title, set, summary, isOpenWhenSet = false, children }: FoldedGroupProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(isOpenWhenSet && set > 0);
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
          <span className="min-w-0 truncate text-13 text-ink-3">{summary}</span>
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

import { useId, useState, type ReactNode } from 'react';
import { FoldButton } from '../../trade/fold-button.tsx';

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
  const [isOpen, setOpen] = useState(isOpenWhenSet && set > 0);
  const id = useId();
  return (
    <section className="border-t border-line">
      <h2>
        <FoldButton isOpen={isOpen} controls={id} title={title} set={set} onToggle={setOpen}>
          <span className="min-w-0 truncate text-13 text-ink-3">{summary}</span>
        </FoldButton>
      </h2>
      {isOpen && (
        <div id={id} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 pt-1 pb-4 md:ps-[9.25rem]">
          {children}
        </div>
      )}
    </section>
  );
}

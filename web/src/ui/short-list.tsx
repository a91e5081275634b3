import type { ReactNode } from 'react';

interface ShortListProps {
  readonly id: string;
  readonly title: string;
  /** Link to the whole list. */
  readonly all?: ReactNode;
  readonly children: ReactNode;
}

/** A short list under its heading. */
export function ShortList({ id, title, all, children }: ShortListProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 id={id} className="text-16 font-semibold text-ink">
          {title}
        </h2>
        {all && <span className="text-13 [&_a]:text-blue [&_a:hover]:underline">{all}</span>}
      </div>
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';

interface LetterheadSectionProps {
  readonly title: string;
  readonly about?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the form: its name and purpose at the start, its fields at the end. */
export function LetterheadSection({ title, about, children }: LetterheadSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-t border-line px-4 py-6 min-[800px]:px-6 min-[1200px]:grid-cols-[240px_minmax(0,720px)]"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={id} className="text-16 font-semibold text-ink">
          {title}
        </h2>
        {about !== undefined && <p className="text-13 text-ink-2">{about}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** Fields side by side where there is space. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 min-[800px]:grid-cols-2">{children}</div>;
}

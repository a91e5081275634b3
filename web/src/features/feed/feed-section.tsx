import { useId, type ReactNode } from 'react';

interface FeedPartProps {
  readonly title: string;
  readonly text?: string;
  /** Button beside the title. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the screen: title, description, an action and the content. */
export function FeedSection({ title, text, act, children }: FeedPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 id={id} className="text-16 font-semibold text-ink">
            {title}
          </h2>
          {text !== undefined && <p className="text-13 text-ink-2">{text}</p>}
        </div>
        {act}
      </div>
      <div className="rounded-sheet border border-line bg-tray shadow-lift">{children}</div>
    </section>
  );
}

/** Shown while a section is empty. */
export function EmptyNote({ text }: { readonly text: string }) {
  return <p className="px-5 py-4 text-14 text-ink-2">{text}</p>;
}

/** A small label: a scope of a key or an event of a webhook. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-control bg-blue-soft px-2 py-0.5 text-12 font-normal whitespace-nowrap text-ink-2">
      {children}
    </span>
  );
}

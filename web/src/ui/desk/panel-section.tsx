import { useId, type ReactNode } from 'react';

interface PanelPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a panel, below its title and a hairline. */
export function PanelSection({ title, children }: PanelPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id={id} className="text-14 font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Labelled facts in a list, labels at the start side; facts without a value are left out. */
export function DescriptionList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, text]) => text !== '' && text !== null);
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-1.5 text-13">
      {known.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

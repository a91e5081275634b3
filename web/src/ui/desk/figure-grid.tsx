import type { ReactNode } from 'react';

/** Labelled figures in as many columns as fit. */
export function FigureGrid({
  facts,
}: {
  readonly facts: readonly {
    readonly label: string;
    readonly value: ReactNode;
    readonly tone?: 'bad' | 'hold';
  }[];
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-x-4 gap-y-3 border-y border-line py-3">
      {facts.map(({ label, value, tone }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd
            className={`text-14 font-semibold tabular-nums ${tone === 'bad' ? 'text-bad' : tone === 'hold' ? 'text-hold' : 'text-ink'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

/** Facts of the opened item, one per line; unknown facts are left out. */
export function PanelFacts({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  const known = facts.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 text-13">
      {known.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">
            <bdi>{label}</bdi>
          </dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-ink">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

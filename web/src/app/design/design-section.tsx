import type { ReactNode } from 'react';

/** A titled section of the page. */
export function DesignSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-edge pb-1.5 text-20 font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

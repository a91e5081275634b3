import { useId, type ReactNode } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled section of the account screen. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-16 font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

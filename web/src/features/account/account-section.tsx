import { useId, type ReactNode } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of the account under its name. */
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

import type { HomeData } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** First steps of a new customer, each with a link. */
const steps = [
  { id: 'search', to: '/search', label: 'shell.search' },
  { id: 'buy', to: '/stock', label: 'home.gettingStarted.allStones' },
  { id: 'demand', to: '/demands', label: 'shell.demands' },
] as const;

/** Whether the customer has no orders and no enquiries yet. */
export const isNewAccount = (home: HomeData): boolean =>
  home.order_count === 0 && home.confirmed_count === 0 && home.enquiry_count === 0;

/** First steps and the product tour, for a new customer. */
export function GettingStarted({ tour }: { readonly tour: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="first-steps" className="flex flex-col items-start gap-3">
      <h2 id="first-steps" className="text-16 font-semibold text-ink">
        {formatMessage({ id: 'home.gettingStarted' })}
      </h2>
      <ol className="flex w-full max-w-[820px] flex-col border-t border-line">
        {steps.map(({ id, to, label }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 text-14 text-ink-2"
          >
            <span className="min-w-0 flex-1 basis-72">
              {formatMessage({ id: `home.gettingStarted.${id}` })}
            </span>
            <Link to={to} className="min-h-6 font-medium text-blue underline-offset-4 hover:underline">
              {formatMessage({ id: label })}
            </Link>
          </li>
        ))}
      </ol>
      {tour}
    </section>
  );
}

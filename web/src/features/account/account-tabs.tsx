import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';

/** The parts of the account, in the order of the specification and our own after them. */
export const accountTabs = ['general', 'password', 'security', 'alerts'] as const;
export type AccountTab = (typeof accountTabs)[number];

interface AccountTabsProps {
  readonly tabs: readonly AccountTab[];
  readonly open: AccountTab;
}

/** One address a part, so that mails and notes lead to the right one. */
export function AccountTabs({ tabs, open }: AccountTabsProps) {
  const { formatMessage } = useIntl();
  return (
    <nav
      aria-label={formatMessage({ id: 'account.tabs' })}
      className="flex flex-wrap gap-x-6 border-b border-line"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/account"
          search={tab === 'general' ? {} : { tab }}
          // The bare address is not the beginning of every other.
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': undefined }}
          aria-current={tab === open ? 'page' : undefined}
          className="-mb-px flex h-10 items-center border-b-2 border-transparent text-ink-2 hover:text-ink aria-[current=page]:border-blue aria-[current=page]:font-medium aria-[current=page]:text-blue pointer-coarse:h-11"
        >
          {formatMessage({ id: `account.tab.${tab}` })}
        </Link>
      ))}
    </nav>
  );
}

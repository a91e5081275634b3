import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';

/** The tabs of the account, in the order of the specification, followed by our own. */
export const accountTabs = [
  'general',
  'password',
  'security',
  'alerts',
  'letterhead',
  'statement',
  'offline',
] as const;
export type AccountTab = (typeof accountTabs)[number];

interface AccountTabsProps {
  readonly tabs: readonly AccountTab[];
  readonly open: AccountTab;
}

/** Each tab has a URL, so that mails and notices can link to it. */
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
          // Exact, because the URL without a tab would otherwise match every tab.
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

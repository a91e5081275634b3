import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { AccountTabs, accountTabs, type AccountTab } from './account-tabs.tsx';
import { GeneralInformation } from './general-information.tsx';
import { PasswordForm } from './password-form.tsx';
import { Security } from './security.tsx';

interface AccountScreenProps {
  /** The requested tab; an unknown one opens the first tab. */
  readonly tab: string | undefined;
  /** Whether the user's permissions are known: the tabs depend on them. */
  readonly isKnown: boolean;
  /** The notification preferences; absent for users who receive no notifications. */
  readonly alerts: ReactNode;
  /** What the portal holds about the user, below the security settings. */
  readonly personalData: ReactNode;
  /** The letterhead of the company; absent for users who may not change it. */
  readonly letterhead: ReactNode;
  /** The stock on this device; absent for users who may not download it. */
  readonly offline: ReactNode;
  /** The account of the company; absent for users who may not see it. */
  readonly statement: ReactNode;
}

/** My Account: the user's details, password, login security and notifications. */
export function AccountScreen({
  tab,
  isKnown,
  alerts,
  personalData,
  letterhead,
  statement,
  offline,
}: AccountScreenProps) {
  const { formatMessage } = useIntl();
  // The first tab does not wait for the permissions to request its data.
  useCallQuery('getAccount', {}, { enabled: tab === undefined });
  const optional: Readonly<Partial<Record<AccountTab, ReactNode>>> = {
    alerts,
    letterhead,
    statement,
    offline,
  };
  const tabs = accountTabs.filter((one) => !(one in optional) || Boolean(optional[one]));
  const open = tabs.find((one) => one === tab) ?? 'general';
  const parts: Readonly<Record<AccountTab, ReactNode>> = {
    general: <GeneralInformation />,
    password: <PasswordForm />,
    security: (
      <div className="flex flex-col gap-8">
        <Security />
        {personalData}
      </div>
    ),
    alerts: <div className="max-w-[440px]">{alerts}</div>,
    letterhead,
    offline,
    statement,
  };
  return (
    <div className="flex flex-col gap-5 px-4 pt-4 pb-6 min-[800px]:px-6">
      <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'account.title' })}</h1>
      {isKnown ? (
        <>
          <div className="max-w-[832px]">
            <AccountTabs tabs={tabs} open={open} />
          </div>
          {/* The bar of the letterhead, which stays in view, is as wide as the screen. */}
          <div className={open === 'letterhead' ? '' : 'max-w-[832px]'}>{parts[open]}</div>
        </>
      ) : (
        <SkeletonRows count={8} />
      )}
    </div>
  );
}

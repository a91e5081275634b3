import type { UserStatus } from '@loupe/domain';
import { useIntl } from 'react-intl';

/** Letter and colour of each user status, always shown together. */
const looks: Readonly<Record<UserStatus, { readonly letter: string; readonly tone: string }>> = {
  PENDING: { letter: 'P', tone: 'text-hold' },
  IN_REVIEW: { letter: 'R', tone: 'text-hold' },
  ACTIVE: { letter: 'A', tone: 'text-available' },
  REJECTED: { letter: 'X', tone: 'text-bad' },
  INACTIVE: { letter: 'I', tone: 'text-sold' },
  WEB_DISABLED: { letter: 'W', tone: 'text-memo' },
};

/** Status of a user. */
export function AccountStatus({ state }: { readonly state: UserStatus }) {
  const { formatMessage } = useIntl();
  const { letter, tone } = looks[state];
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className={`me-1.5 inline-block w-3 font-semibold ${tone}`}>
        {letter}
      </span>
      {formatMessage({ id: `desk.account.${state}` })}
    </span>
  );
}

import type { AccountState as State } from '@loupe/domain';
import { useIntl } from 'react-intl';

/** Letter and colour of where an account stands, always both. */
const looks: Readonly<Record<State, { readonly letter: string; readonly tone: string }>> = {
  PENDING: { letter: 'P', tone: 'text-hold' },
  IN_REVIEW: { letter: 'R', tone: 'text-hold' },
  ACTIVE: { letter: 'A', tone: 'text-available' },
  REJECTED: { letter: 'X', tone: 'text-bad' },
  INACTIVE: { letter: 'I', tone: 'text-sold' },
  WEB_DISABLED: { letter: 'W', tone: 'text-memo' },
};

/** Where an account stands. */
export function AccountState({ state }: { readonly state: State }) {
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

import type { Invitation } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { RightsWords } from './rights-words.tsx';
import { useWithdraw } from './use-people.ts';

/** Invitations that have not led to a person yet. */
export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-2">
      <h2 id="invitations" className="px-4 text-16 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'people.invitations' })}
      </h2>
      <ul aria-labelledby="invitations" className="border-y border-line bg-tray">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const withdraw = useWithdraw();
  const { email, may, order_limit: limit, state, expires_at: until } = invitation;
  const time = <bdi key="time">{minute(until)}</bdi>;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-13 last:border-0 min-[900px]:grid-cols-[minmax(11rem,1fr)_minmax(11rem,1fr)_15.5rem_14.5rem] min-[800px]:px-6">
      <p className="truncate text-14 text-ink">
        <bdi>{email}</bdi>
      </p>
      <p>
        <RightsWords may={may} limit={limit} />
      </p>
      <p className={state === 'EXPIRED' ? 'text-bad' : 'text-ink-3'}>
        {formatMessage({ id: state === 'EXPIRED' ? 'people.expired' : 'people.open' }, { time })}
      </p>
      <Button
        variant="quiet"
        className="-ms-3.5 justify-self-start min-[900px]:ms-0 min-[900px]:-me-3.5 min-[900px]:justify-self-end"
        isPending={withdraw.isPending}
        aria-label={formatMessage({ id: 'people.withdrawOf' }, { email })}
        onPress={() => {
          withdraw.mutate({ id: invitation.invitation_id });
        }}
      >
        {formatMessage({ id: 'people.withdraw' })}
      </Button>
    </li>
  );
}

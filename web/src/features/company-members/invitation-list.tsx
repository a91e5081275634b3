import type { Invitation } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { PermissionSummary } from './permission-summary.tsx';
import { useWithdrawInvitation } from './use-company-members.ts';

/** Invitations that have not been accepted. */
export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-2">
      <h2 id="invitations" className="px-4 text-16 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'companyMembers.invitations' })}
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
  const minute = useFormatTimestampToMinute();
  const withdraw = useWithdrawInvitation();
  const { email, permission, order_limit: limit, status, expires_at: until } = invitation;
  const time = <bdi key="time">{minute(until)}</bdi>;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-13 last:border-0 min-[900px]:grid-cols-[minmax(11rem,1fr)_minmax(11rem,1fr)_15.5rem_14.5rem] min-[800px]:px-6">
      <p className="truncate text-14 text-ink">
        <bdi>{email}</bdi>
      </p>
      <p>
        <PermissionSummary may={permission} limit={limit} />
      </p>
      <p className={status === 'EXPIRED' ? 'text-bad' : 'text-ink-3'}>
        {formatMessage(
          { id: status === 'EXPIRED' ? 'companyMembers.expired' : 'companyMembers.open' },
          { time },
        )}
      </p>
      <Button
        variant="quiet"
        className="-ms-3.5 justify-self-start min-[900px]:ms-0 min-[900px]:-me-3.5 min-[900px]:justify-self-end"
        isPending={withdraw.isPending}
        aria-label={formatMessage({ id: 'companyMembers.withdrawOf' }, { email })}
        onPress={() => {
          withdraw.mutate({ id: invitation.invitation_id });
        }}
      >
        {formatMessage({ id: 'companyMembers.withdraw' })}
      </Button>
    </li>
  );
}

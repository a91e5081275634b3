import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { useCompanyMembers } from './use-company-members.ts';

/** Company members, for the owner: who they are, what they may do, and who is invited. */
export function CompanyMembersScreen() {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCompanyMembers();
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="flex flex-col gap-5 pt-4 pb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 min-[800px]:px-6">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'companyMembers.title' })}</h1>
          <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'companyMembers.about' })}</p>
        </div>
        {!isInviting && (
          <Button
            variant="primary"
            onPress={() => {
              setInviting(true);
            }}
          >
            {formatMessage({ id: 'companyMembers.invite' })}
          </Button>
        )}
      </div>
      {isInviting && (
        <InviteForm
          onClose={() => {
            setInviting(false);
          }}
        />
      )}
      {isPending && <SkeletonRows count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul
          aria-label={formatMessage({ id: 'companyMembers.title' })}
          className="border-y border-line bg-tray"
        >
          {data.members_data.map((member) => (
            <MemberRow key={member.user_id} member={member} />
          ))}
        </ul>
      )}
      {data && data.invitations_data.length > 0 && <InvitationList invitations={data.invitations_data} />}
    </div>
  );
}

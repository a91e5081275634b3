import type { DeskCustomerDetail } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import { AccountStatus } from '../../../ui/desk/account-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { PersonalDataActions } from './personal-data-actions.tsx';

type Member = DeskCustomerDetail['members'][number];

/**
 * The members of a company with their permissions and sessions, which administrators can end and help with.
 */
export function CustomerMembers({ members }: { readonly members: readonly Member[] }) {
  return (
    <ul className="flex flex-col">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </ul>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const reset = useCallMutation('deskResetTwoStep');
  const signOut = useCallMutation('deskEndAllSessions');
  const error = reset.error ?? signOut.error;
  const may = formatMessage({ id: `customers.desk.permission.${member.permission}` });
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2.5 text-13 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="font-medium text-ink">{member.name}</bdi>
        <AccountStatus state={member.state} />
      </p>
      <p className="wrap-anywhere text-ink-2">
        <bdi>{member.email}</bdi>
        {' · '}
        {member.order_limit === null
          ? may
          : formatMessage(
              { id: 'customers.desk.orderLimit' },
              { may, limit: formatFigure(member.order_limit) },
            )}
      </p>
      <p className="text-ink-3">
        {formatMessage({ id: 'customers.desk.signIns' }, { count: member.sign_ins })}
        {member.has_two_step && ` · ${formatMessage({ id: 'customers.desk.hasTwoStep' })}`}
      </p>
      {isAdmin && (member.has_two_step || member.sign_ins > 0) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {member.has_two_step && (
            <Button
              isPending={reset.isPending}
              onPress={() => {
                reset.mutate({ id: member.id });
              }}
            >
              {formatMessage({ id: 'customers.desk.resetTwoStep' })}
            </Button>
          )}
          {member.sign_ins > 0 && (
            <Button
              isPending={signOut.isPending}
              onPress={() => {
                signOut.mutate({ id: member.id });
              }}
            >
              {formatMessage({ id: 'customers.desk.signOut' })}
            </Button>
          )}
        </div>
      )}
      <InlineError error={error} />
      {isAdmin && member.permission !== 'OWNER' && <PersonalDataActions user={member} isMember />}
    </li>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { Logo } from '../../ui/logo.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { CallError } from '../../lib/call-error.ts';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import type { InvitationFields } from './invitation-fields.ts';

interface InvitedScreenProps {
  readonly token: string;
  /** Called when the colleague has joined and may sign in. */
  readonly onJoined: (fields: InvitationFields) => void;
  /** Link to the login page, shown for a link that is no longer valid. */
  readonly form: ReactNode;
}

/** Accepts an invitation: names the inviter and asks for the colleague's details. */
export function AcceptInvitationScreen({ token, onJoined, form }: InvitedScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCallQuery('getInvitation', { data: { token } });
  const isOver = error instanceof CallError && error.code === 'INVITATION_CLOSED';
  return (
    <div className="flex min-h-dvh bg-paper p-4">
      <main className="m-auto w-full max-w-[440px] rounded-sheet border border-line bg-tray p-6">
        <p className="mb-4 flex items-center gap-2.5 text-16 font-semibold text-ink">
          <Logo className="size-6 text-blue" />
          {formatMessage({ id: 'app.name' })}
        </p>
        {isPending && <SkeletonRows count={5} />}
        {isOver && (
          <div className="flex flex-col items-start gap-3 text-14 text-ink-2 [&_a]:text-blue [&_a]:underline-offset-4 [&_a:hover]:underline">
            <h1 className="text-16 font-semibold text-ink">
              {formatMessage({ id: 'error.INVITATION_CLOSED' })}
            </h1>
            {form}
          </div>
        )}
        {error && !isOver && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <h1 className="text-20 font-semibold text-ink">
              {formatMessage({ id: 'companyMembers.join' }, { company: data.company_name })}
            </h1>
            <p className="mt-1 text-13 text-ink-2">
              {formatMessage(
                { id: 'companyMembers.joinText' },
                { name: data.invited_by, email: <bdi key="email">{data.email}</bdi> },
              )}
            </p>
            <AcceptInvitationForm token={token} onJoined={onJoined} />
          </>
        )}
      </main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { Mark } from '../../ui/mark.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { AppCallError } from '../../lib/call-error.ts';
import { InvitedForm } from './invited-form.tsx';
import type { InvitedFields } from './invited-fields.ts';

interface InvitedScreenProps {
  readonly token: string;
  /** He may sign in now. */
  readonly onJoined: (fields: InvitedFields) => void;
  /** The way to the sign-in, for an address that opens nothing any more. */
  readonly door: ReactNode;
}

/** Where an invited colleague comes in: who invites him, and what he fills in. */
export function InvitedScreen({ token, onJoined, door }: InvitedScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCall('readInvitation', { data: { token } });
  const isOver = error instanceof AppCallError && error.code === 'INVITATION_OVER';
  return (
    <div className="flex min-h-dvh bg-paper p-4">
      <main className="m-auto w-full max-w-[440px] rounded-sheet border border-line bg-tray p-6">
        <p className="mb-4 flex items-center gap-2.5 text-16 font-semibold text-ink">
          <Mark className="size-6 text-blue" />
          {formatMessage({ id: 'app.name' })}
        </p>
        {isPending && <LoadingRows count={5} />}
        {isOver && (
          <div className="flex flex-col items-start gap-3 text-14 text-ink-2 [&_a]:text-blue [&_a]:underline-offset-4 [&_a:hover]:underline">
            <h1 className="text-16 font-semibold text-ink">
              {formatMessage({ id: 'error.INVITATION_OVER' })}
            </h1>
            {door}
          </div>
        )}
        {error && !isOver && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <h1 className="text-20 font-semibold text-ink">
              {formatMessage({ id: 'people.join' }, { company: data.company_name })}
            </h1>
            <p className="mt-1 text-13 text-ink-2">
              {formatMessage(
                { id: 'people.joinText' },
                { name: data.invited_by, email: <bdi key="email">{data.email}</bdi> },
              )}
            </p>
            <InvitedForm token={token} onJoined={onJoined} />
          </>
        )}
      </main>
    </div>
  );
}

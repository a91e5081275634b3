import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

/** People of your company, for its owner: who they are, what they may, and who is invited. */
export function PeopleScreen() {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = usePeople();
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="flex flex-col gap-5 pt-4 pb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 min-[800px]:px-6">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'people.title' })}</h1>
          <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'people.about' })}</p>
        </div>
        {!isInviting && (
          <Button
            variant="primary"
            onPress={() => {
              setInviting(true);
            }}
          >
            {formatMessage({ id: 'people.invite' })}
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
      {isPending && <LoadingRows count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul aria-label={formatMessage({ id: 'people.title' })} className="border-y border-line bg-tray">
          {data.people_data.map((person) => (
            <PersonRow key={person.person_id} person={person} />
          ))}
        </ul>
      )}
      {data && data.invitations_data.length > 0 && <InvitationList invitations={data.invitations_data} />}
    </div>
  );
}

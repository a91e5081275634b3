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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'people.title' })}</h1>
        {!isInviting && (
          <Button
            variant="primary"
            className="ms-auto"
            onPress={() => {
              setInviting(true);
            }}
          >
            {formatMessage({ id: 'people.invite' })}
          </Button>
        )}
        <p className="w-full max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'people.about' })}</p>
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

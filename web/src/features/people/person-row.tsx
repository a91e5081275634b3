import type { CompanyPerson } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRights } from './change-rights.tsx';
import { RightsWords } from './rights-words.tsx';
import { useSetActive } from './use-people.ts';

/** A person of the company: who he is, what he may, when he was here, and what the owner can do about it. */
export function PersonRow({ person }: { readonly person: CompanyPerson }) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const [isChanging, setChanging] = useState(false);
  const setActive = useSetActive();
  const { person_id: id, name, is_active: isActive, last_seen_at: seen } = person;
  return (
    <li className="flex flex-col gap-3 border-b border-line px-4 py-3 last:border-0 min-[800px]:px-6">
      <div className="grid items-center gap-x-6 gap-y-1.5 min-[900px]:grid-cols-[minmax(11rem,1fr)_minmax(11rem,1fr)_15.5rem_14.5rem]">
        <div className="min-w-0">
          <p className={`text-14 font-medium ${isActive ? 'text-ink' : 'text-ink-3'}`}>
            <bdi>{name}</bdi>
            {person.is_you && (
              <span className="font-normal text-ink-3"> {formatMessage({ id: 'people.you' })}</span>
            )}
          </p>
          <p className="truncate text-13 text-ink-3">
            <bdi>{person.email}</bdi>
          </p>
        </div>
        <p className={`text-13 ${isActive ? 'text-ink' : 'text-ink-3'}`}>
          {isActive ? (
            <RightsWords may={person.may} limit={person.order_limit} />
          ) : (
            formatMessage({ id: 'people.inactive' })
          )}
        </p>
        <p className="text-13 text-ink-3">
          {seen === null ? (
            formatMessage({ id: 'people.notHere' })
          ) : (
            <time dateTime={seen}>
              {formatMessage({ id: 'people.seen' }, { time: <bdi key="time">{minute(seen)}</bdi> })}
            </time>
          )}
        </p>
        {!person.is_owner && (
          <div className="-ms-3.5 flex flex-wrap min-[900px]:ms-0 min-[900px]:-me-3.5 min-[900px]:justify-end">
            {isActive && (
              <Button
                variant="quiet"
                aria-expanded={isChanging}
                aria-label={formatMessage({ id: 'people.changeOf' }, { name })}
                onPress={() => {
                  setChanging(!isChanging);
                }}
              >
                {formatMessage({ id: 'people.change' })}
              </Button>
            )}
            <Button
              variant="quiet"
              isPending={setActive.isPending}
              aria-label={formatMessage({ id: isActive ? 'people.shutOutOf' : 'people.letInOf' }, { name })}
              onPress={() => {
                setChanging(false);
                setActive.mutate({ id, data: { is_active: !isActive } });
              }}
            >
              {formatMessage({ id: isActive ? 'people.shutOut' : 'people.letIn' })}
            </Button>
          </div>
        )}
      </div>
      {isChanging && (
        <ChangeRights
          person={person}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </li>
  );
}

import type { CompanyMember } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { EditPermission } from './edit-permission.tsx';
import { PermissionSummary } from './permission-summary.tsx';
import { useSetMemberActive } from './use-company-members.ts';

/** A company member: name, permission, last activity, and the owner's actions. */
export function MemberRow({ member }: { readonly member: CompanyMember }) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const [isChanging, setChanging] = useState(false);
  const setActive = useSetMemberActive();
  const { user_id: id, name, is_active: isActive, last_seen_at: lastSeenAt } = member;
  return (
    <li className="flex flex-col gap-3 border-b border-line px-4 py-3 last:border-0 min-[800px]:px-6">
      <div className="grid items-center gap-x-6 gap-y-1.5 min-[900px]:grid-cols-[minmax(11rem,1fr)_minmax(11rem,1fr)_15.5rem_14.5rem]">
        <div className="min-w-0">
          <p className={`text-14 font-medium ${isActive ? 'text-ink' : 'text-ink-3'}`}>
            <bdi>{name}</bdi>
            {member.is_current_user && (
              <span className="font-normal text-ink-3"> {formatMessage({ id: 'companyMembers.you' })}</span>
            )}
          </p>
          <p className="truncate text-13 text-ink-3">
            <bdi>{member.email}</bdi>
          </p>
        </div>
        <p className={`text-13 ${isActive ? 'text-ink' : 'text-ink-3'}`}>
          {isActive ? (
            <PermissionSummary may={member.permission} limit={member.order_limit} />
          ) : (
            formatMessage({ id: 'companyMembers.inactive' })
          )}
        </p>
        <p className="text-13 text-ink-3">
          {lastSeenAt === null ? (
            formatMessage({ id: 'companyMembers.notHere' })
          ) : (
            <time dateTime={lastSeenAt}>
              {formatMessage(
                { id: 'companyMembers.lastSeen' },
                { time: <bdi key="time">{minute(lastSeenAt)}</bdi> },
              )}
            </time>
          )}
        </p>
        {!member.is_owner && (
          <div className="-ms-3.5 flex flex-wrap min-[900px]:ms-0 min-[900px]:-me-3.5 min-[900px]:justify-end">
            {isActive && (
              <Button
                variant="quiet"
                aria-expanded={isChanging}
                aria-label={formatMessage({ id: 'companyMembers.changeOf' }, { name })}
                onPress={() => {
                  setChanging(!isChanging);
                }}
              >
                {formatMessage({ id: 'companyMembers.change' })}
              </Button>
            )}
            <Button
              variant="quiet"
              isPending={setActive.isPending}
              aria-label={formatMessage(
                { id: isActive ? 'companyMembers.shutOutOf' : 'companyMembers.restoreAccessOf' },
                { name },
              )}
              onPress={() => {
                setChanging(false);
                setActive.mutate({ id, data: { is_active: !isActive } });
              }}
            >
              {formatMessage({ id: isActive ? 'companyMembers.shutOut' : 'companyMembers.restoreAccess' })}
            </Button>
          </div>
        )}
      </div>
      {isChanging && (
        <EditPermission
          member={member}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </li>
  );
}

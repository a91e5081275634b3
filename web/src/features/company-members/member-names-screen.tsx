import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

/** Company members for those who are not the owner: names only. */
export function MemberNamesScreen() {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCallQuery('listMemberRefs', {});
  return (
    <div className="flex flex-col gap-5 pt-4 pb-6">
      <h1 className="px-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'companyMembers.title' })}
      </h1>
      {isPending && <SkeletonRows count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul
          aria-label={formatMessage({ id: 'companyMembers.title' })}
          className="border-y border-line bg-tray text-14 text-ink"
        >
          {data.member_refs.map(({ user_id: id, name, is_owner: isOwner, is_current_user: isYou }) => (
            <li key={id} className="border-b border-line px-4 py-2.5 last:border-0 min-[800px]:px-6">
              <bdi>{name}</bdi>
              {(isOwner || isYou) && (
                <span className="text-13 text-ink-3">
                  {' '}
                  {formatMessage({ id: isYou ? 'companyMembers.you' : 'companyMembers.right.OWNER' })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

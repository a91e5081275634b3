import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';

/** The same for everybody else of the company: the names. */
export function ColleaguesScreen() {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCall('getColleagues', {});
  return (
    <div className="flex flex-col gap-5 pt-4 pb-6">
      <h1 className="px-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'people.title' })}
      </h1>
      {isPending && <LoadingRows count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul
          aria-label={formatMessage({ id: 'people.title' })}
          className="border-y border-line bg-tray text-14 text-ink"
        >
          {data.colleagues_data.map(({ person_id: id, name, is_owner: isOwner, is_you: isYou }) => (
            <li key={id} className="border-b border-line px-4 py-2.5 last:border-0 min-[800px]:px-6">
              <bdi>{name}</bdi>
              {(isOwner || isYou) && (
                <span className="text-13 text-ink-3">
                  {' '}
                  {formatMessage({ id: isYou ? 'people.you' : 'people.right.OWNER' })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

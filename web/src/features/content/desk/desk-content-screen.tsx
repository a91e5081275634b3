import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { settingGroups } from './setting-fields.ts';
import { SettingGroupPart } from './setting-group.tsx';

/** Everything the company sets for its portal. */
export function DeskContentScreen() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskReadSettings', {});
  return (
    <div className="flex flex-col pt-4 pb-6">
      <div className="flex flex-col gap-1 px-4 pb-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.content' })}</h1>
        <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'deskContent.about' })}</p>
      </div>
      {!data && !error && <LoadingRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data &&
        settingGroups.map((group) => (
          <SettingGroupPart
            key={group.key}
            group={group}
            settings={data.settings}
            termsVersion={data.terms_version}
          />
        ))}
    </div>
  );
}

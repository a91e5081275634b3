import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { settingGroups } from './setting-kinds.ts';
import { SettingGroupForm } from './setting-group-form.tsx';

/** All settings the company can make for its portal. */
export function DeskSiteSettingsScreen() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetSettings', {});
  return (
    <div className="flex flex-col pt-4 pb-6">
      <div className="flex flex-col gap-1 px-4 pb-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.siteSettings' })}</h1>
        <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'siteSettings.desk.about' })}</p>
      </div>
      {!data && !error && <SkeletonRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data &&
        settingGroups.map((group) => (
          <SettingGroupForm
            key={group.key}
            group={group}
            settings={data.settings}
            termsVersion={data.terms_version}
          />
        ))}
    </div>
  );
}

import { useIntl } from 'react-intl';
import { Button } from 'react-aria-components';
import { useAppUpdate } from '../../lib/app-update.ts';
import { bannerClass } from './banner-class.ts';

/**
 * Announces a newer version and loads it on request, so that a reload never discards what a user is typing.
 */
export function UpdateBanner() {
  const { formatMessage } = useIntl();
  const take = useAppUpdate();
  if (take === null) return null;
  return (
    <div className={bannerClass}>
      <p role="status">{formatMessage({ id: 'app.newVersion' })}</p>
      <Button
        onPress={take}
        className="quick min-h-6 rounded-control px-2 font-semibold underline underline-offset-4"
      >
        {formatMessage({ id: 'app.reload' })}
      </Button>
    </div>
  );
}

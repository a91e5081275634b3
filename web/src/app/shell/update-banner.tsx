import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'react-aria-components';
import { checkForUpdate, useAppUpdate } from '../../lib/app-update.ts';
import { bannerClass } from './banner-class.ts';

/**
 * Looks for a newer version when a script cannot be loaded. Announces it and loads it on request, so that a reload never discards what a user is typing.
 */
export function UpdateBanner() {
  const { formatMessage } = useIntl();
  const take = useAppUpdate();
  useEffect(() => {
    const check = () => {
      if (navigator.onLine) void checkForUpdate();
    };
    addEventListener('vite:preloadError', check);
    return () => {
      removeEventListener('vite:preloadError', check);
    };
  }, []);
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

import { useIntl } from 'react-intl';
import { Button } from 'react-aria-components';
import { useNewVersion } from '../../lib/new-version.ts';
import { stateLine } from './state-line.ts';

/** Says that a newer version is there, and takes it when asked to; what somebody is typing is never lost to it. */
export function NewVersionLine() {
  const { formatMessage } = useIntl();
  const take = useNewVersion();
  if (take === null) return null;
  return (
    <div className={stateLine}>
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

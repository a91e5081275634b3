import { useIntl } from 'react-intl';
import { DiamondSpinner } from './diamond-spinner.tsx';
import { useIsSlow } from './states.tsx';

/** Loading indicator of a screen. */
export function DiamondLoader() {
  const { formatMessage } = useIntl();
  const isSlow = useIsSlow();
  if (!isSlow) return null;
  return (
    <div
      role="status"
      aria-label={formatMessage({ id: 'app.loading' })}
      className="flex grow items-center justify-center p-16"
    >
      <DiamondSpinner className="w-10 text-blue" />
    </div>
  );
}

import { useIntl } from 'react-intl';
import { Diamond } from './diamond.tsx';
import { useSlow } from './states.tsx';

/** The diamond that turns while a screen loads. */
export function DiamondLoader() {
  const { formatMessage } = useIntl();
  const isSlow = useSlow();
  if (!isSlow) return null;
  return (
    <div
      role="status"
      aria-label={formatMessage({ id: 'app.loading' })}
      className="flex grow items-center justify-center p-16"
    >
      <Diamond className="w-10 text-blue" />
    </div>
  );
}

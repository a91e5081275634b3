import { useIntl } from 'react-intl';
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
      <svg
        viewBox="0 0 40 32"
        className="w-10 origin-center animate-[diamond-turns_1.6s_ease-in-out_infinite] text-blue"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="M10 2h20l8 10-18 18L2 12zM2 12h36M10 2l4 10 6 18 6-18 4-10M14 12l6-10 6 10" />
      </svg>
    </div>
  );
}

import { useIntl } from 'react-intl';
import { useMinuteClock } from '../use-minute-clock.ts';

const minuteMs = 60_000;
/** Minutes after which a wait counts as slow, and as too long. */
const slow = 60;
const tooLong = 240;

/** Time since an item began to wait; the colour shows when it is too long. */
export function WaitingTime({ since }: { readonly since: string }) {
  const { formatNumber } = useIntl();
  const minutes = Math.max(0, Math.floor((useMinuteClock().getTime() - Date.parse(since)) / minuteMs));
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day'];
  const tone = minutes >= tooLong ? 'text-bad' : minutes >= slow ? 'text-hold' : 'text-ink-2';
  return (
    <time dateTime={since} className={`tabular-nums whitespace-nowrap ${tone}`}>
      {formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' })}
    </time>
  );
}

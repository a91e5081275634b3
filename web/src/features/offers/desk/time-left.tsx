import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { useCountdownClock } from '../../../trade/stones/use-countdown-clock.ts';

const minuteMs = 60_000;
const lastMinutes = 30;
const soonMinutes = 120;

/** How long an offer is still open. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { formatMessage } = useIntl();
  const time = useFormatTimestampToMinute();
  const now = useCountdownClock(until);
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / minuteMs));
  const tone = minutes <= lastMinutes ? 'text-bad' : minutes <= soonMinutes ? 'text-hold' : 'text-ink';
  return (
    <p className="text-end">
      <span className="block text-12 text-ink-3">{formatMessage({ id: 'offers.desk.expiresIn' })}</span>
      <time dateTime={until} title={time(until)} className={`text-16 font-semibold tabular-nums ${tone}`}>
        <bdi>
          {formatMessage(
            { id: 'offers.desk.duration' },
            { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
          )}
        </bdi>
      </time>
    </p>
  );
}

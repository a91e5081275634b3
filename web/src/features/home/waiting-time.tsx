import type { WaitingItem } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { remainingTone } from '../../ui/remaining-tone.ts';

const minuteMs = 60_000;

/** The time left to act on an item, or since when it waits. */
export function WaitingTime({ item, now }: { readonly item: WaitingItem; readonly now: Date }) {
  const { formatMessage } = useIntl();
  const at = new Date(item.due_at ?? item.since).getTime();
  const minutes = Math.max(0, Math.floor(Math.abs(at - now.getTime()) / minuteMs));
  const isLate = item.due_at !== null && at < now.getTime();
  const tone = item.due_at === null ? 'text-ink-2' : remainingTone(isLate ? 0 : minutes);
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <bdi className={`text-13 font-medium whitespace-nowrap tabular-nums ${tone}`}>
      {isLate
        ? formatMessage({ id: 'offers.over' })
        : formatMessage({ id: item.due_at === null ? 'home.waiting.age' : 'offers.left' }, parts)}
    </bdi>
  );
}

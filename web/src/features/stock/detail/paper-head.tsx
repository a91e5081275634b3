import { isoGulfDay, gulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDay } from '../../../lib/day.ts';
import { Mark } from '../../../ui/mark.tsx';

/** Whose paper this is and of which day; on paper alone. */
export function PaperHead() {
  const { formatMessage } = useIntl();
  const writeDay = useDay();
  const [now] = useState(() => new Date());
  return (
    <p className="hidden items-center gap-2 border-b border-line pb-2 text-13 text-ink print:flex">
      <Mark className="size-5" />
      <b className="font-semibold">{formatMessage({ id: 'app.name' })}</b>
      <span className="ms-auto tabular-nums">{writeDay(isoGulfDay(gulfDay(now)))}</span>
    </p>
  );
}

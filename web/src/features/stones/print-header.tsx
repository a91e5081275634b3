import { isoGulfDay, gulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { Logo } from '../../ui/logo.tsx';

/** Header of the printed page: product name and date. Visible only in print. */
export function PrintHeader() {
  const { formatMessage } = useIntl();
  const writeDay = useFormatDay();
  const [now] = useState(() => new Date());
  return (
    <p className="hidden items-center gap-2 border-b border-line pb-2 text-13 text-ink print:flex">
      <Logo className="size-5" />
      <b className="font-semibold">{formatMessage({ id: 'app.name' })}</b>
      <span className="ms-auto tabular-nums">{writeDay(isoGulfDay(gulfDay(now)))}</span>
    </p>
  );
}

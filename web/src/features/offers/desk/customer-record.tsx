import type { DeskOffer } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';

/** What this customer bought and accepted, and how much the stones are in demand. */
export function CustomerRecord({ offer }: { readonly offer: DeskOffer }) {
  const { formatMessage } = useIntl();
  const { record, lines } = offer;
  const bold = (parts: ReactNode) => <b className="font-semibold text-ink">{parts}</b>;
  const facts: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[] = [
    {
      key: 'bought',
      label: formatMessage({ id: 'offers.desk.record.bought' }),
      value: formatMessage(
        { id: 'offers.desk.record.boughtValue' },
        { count: record.bought_count, amount: formatFigure(record.bought_amount), b: bold },
      ),
    },
    {
      key: 'accepted',
      label: formatMessage({ id: 'offers.desk.record.accepted' }),
      value: formatMessage(
        { id: 'offers.desk.record.acceptedValue' },
        { accepted: record.accepted_count, ended: record.ended_count },
      ),
    },
    ...(record.rounds === null
      ? []
      : [
          {
            key: 'rounds',
            label: formatMessage({ id: 'offers.desk.record.rounds' }),
            value: formatMessage({ id: 'offers.desk.record.roundsValue' }, { count: record.rounds, b: bold }),
          },
        ]),
    {
      key: 'sold',
      label: formatMessage({ id: 'offers.desk.record.sold' }),
      value:
        record.sold_disc === null
          ? String(record.sold_count)
          : formatMessage(
              { id: 'offers.desk.record.soldValue' },
              { count: record.sold_count, disc: formatFigure(record.sold_disc), b: bold },
            ),
    },
    {
      key: 'rivals',
      label: formatMessage({ id: 'offers.desk.record.rivals' }),
      value: formatMessage(
        { id: 'offers.desk.record.rivalsValue' },
        {
          offers: lines.reduce((sum, { rivals }) => sum + rivals.length, 0),
          watching: lines.reduce((sum, { watchers }) => sum + watchers, 0),
          holds: lines.filter(({ holder }) => holder !== null).length,
        },
      ),
    },
    {
      key: 'limit',
      label: formatMessage({ id: 'offers.desk.record.limit' }),
      value:
        record.offer_limit === null
          ? formatMessage({ id: 'offers.desk.record.generalLimit' })
          : formatMessage(
              { id: 'offers.desk.record.limitValue' },
              { points: formatFigure(record.offer_limit) },
            ),
    },
  ];
  return (
    <section aria-labelledby="record" className="rounded-sheet border border-line bg-tray px-4 py-3">
      <h3 id="record" className="text-13 font-semibold text-ink">
        {formatMessage({ id: 'offers.desk.record' })}
      </h3>
      <dl className="text-13">
        {facts.map(({ key, label, value }) => (
          <div
            key={key}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-[5px] last:border-0 last:pb-0"
          >
            <dt className="text-ink-3">{label}</dt>
            <dd className="ms-auto text-end text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

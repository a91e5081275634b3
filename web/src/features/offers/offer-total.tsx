import { formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { PriceField } from './price-field.tsx';
import { totalCents, type DraftLine, type DraftUnit } from './offer-draft.ts';

interface OfferTotalProps {
  readonly lines: readonly DraftLine[];
  readonly unit: DraftUnit;
  readonly onType: (cents: number | null) => void;
}

/** The customer's total price for the stones, and the total offered. */
export function OfferTotal({ lines, unit, onType }: OfferTotalProps) {
  const { formatMessage } = useIntl();
  const own = lines.reduce((sum, { offerable }) => sum + offerable.ownPrice.amountCents, 0);
  const total = totalCents(lines);
  const money = (cents: number) => formatFigure(formatScaled(cents, 2));
  const isBasket = unit === 'basket';
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-8 gap-y-2 border-y border-line bg-paper px-4 py-3">
      <p className="text-13 text-ink-2">
        {formatMessage({ id: 'offers.ownTotal' }, { pieces: lines.length })}
        <br />
        <bdi className="text-14 text-ink tabular-nums">{money(own)}</bdi>{' '}
        <span className="text-12 text-ink-3">$</span>
      </p>
      <div className="w-44 text-13 text-ink-2">
        {formatMessage({ id: 'offers.total' })}
        {isBasket ? (
          <PriceField
            label={formatMessage({ id: 'offers.total' })}
            unit="amount"
            figures={total === null ? null : { discHundredths: null, ppcCents: total, amountCents: total }}
            ownDiscHundredths={null}
            allowedRange={formatMessage({ id: 'offers.spread' })}
            isOutOfRange={lines.some(({ boundsError }) => boundsError !== null)}
            isTypedFirst
            onType={onType}
          />
        ) : (
          <p className="text-16 font-semibold text-ink tabular-nums">
            <bdi>{total === null ? formatFigure(null) : money(total)}</bdi>{' '}
            <span className="text-12 font-normal text-ink-3">$</span>
          </p>
        )}
      </div>
    </div>
  );
}

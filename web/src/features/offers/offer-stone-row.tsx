import type { PriceUnit } from '@loupe/domain';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatOfferBounds } from './format-offer-bounds.ts';
import type { DraftLine, DraftUnit } from './offer-draft.ts';
import { PriceField } from './price-field.tsx';
import { PriceFigures } from './price-figures.tsx';
import { StoneName } from './stone-name.tsx';

/** Grid columns on a wide screen: stone, listed price, own price, input, offered price, remove button. */
export const offerGridClass = 'min-[800px]:grid-cols-[minmax(10rem,1fr)_7.5rem_7.5rem_13rem_8rem_2.25rem]';

interface OfferStoneRowProps {
  readonly line: DraftLine;
  readonly unit: DraftUnit;
  readonly isFirst: boolean;
  readonly onPriceChange: (unit: PriceUnit, value: number | null) => void;
  readonly onRemove: () => void;
}

/** One stone of an offer: its price, the input and the resulting figures. */
export function OfferStoneRow({ line, unit, isFirst, onPriceChange, onRemove }: OfferStoneRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { stone, listed, ownPrice, bounds, blocker, priced } = line.offerable;
  const name = stoneName(stone);
  // A discount has no meaning for a stone without a list price.
  const typed = unit === 'disc' && priced.rapCents === null ? 'ppc' : unit;
  return (
    <li
      className={`grid grid-cols-2 items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 ${offerGridClass}`}
    >
      <div className="max-[800px]:col-span-2 max-[800px]:pe-10">
        <StoneName stone={stone} />
      </div>
      <PriceFigures label={formatMessage({ id: 'offers.listed' })} figures={listed} />
      <PriceFigures label={formatMessage({ id: 'offers.own' })} figures={ownPrice} />
      {blocker === null && bounds !== null ? (
        <>
          {typed === 'basket' ? (
            <p className={`pt-2 text-12 ${line.boundsError === null ? 'text-ink-3' : 'text-bad'}`}>
              {formatOfferBounds(bounds, { unit: 'amount', ...priced }, intl)}
            </p>
          ) : (
            <PriceField
              key={typed}
              label={formatMessage({ id: 'offers.priceOf' }, { stone: name })}
              unit={typed}
              figures={line.figures}
              ownDiscHundredths={ownPrice.discHundredths}
              allowedRange={formatOfferBounds(bounds, { unit: typed, ...priced }, intl)}
              isOutOfRange={line.boundsError !== null}
              isTypedFirst={isFirst}
              onType={(value) => {
                onPriceChange(typed, value);
              }}
            />
          )}
          <PriceFigures
            label={formatMessage({ id: 'offers.offered' })}
            figures={line.figures}
            withAmount
            isBold
          />
        </>
      ) : (
        <p className="col-span-2 pt-1 text-13 text-ink-2">
          {formatMessage({ id: `offers.blocker.${blocker ?? 'limit'}` })}
        </p>
      )}
      <IconButton
        label={formatMessage({ id: 'offers.remove' }, { stone: name })}
        className="max-[800px]:absolute max-[800px]:end-1 justify-self-end"
        onPress={onRemove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

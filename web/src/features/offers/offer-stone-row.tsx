import type { OfferUnit } from '@loupe/domain';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { boundsWords } from './bounds-words.ts';
import type { DraftLine, DraftUnit } from './offer-draft.ts';
import { PriceBox } from './price-box.tsx';
import { PriceLines } from './price-lines.tsx';
import { StoneName } from './stone-name.tsx';

/** Columns of the sheet on a wide screen: stone, listed, own, typed, offered, away. */
export const offerGrid = 'min-[800px]:grid-cols-[minmax(10rem,1fr)_7.5rem_7.5rem_13rem_8rem_2.25rem]';

interface OfferStoneRowProps {
  readonly line: DraftLine;
  readonly unit: DraftUnit;
  readonly isFirst: boolean;
  readonly onType: (unit: OfferUnit, value: number | null) => void;
  readonly onRemove: () => void;
}

/** One stone of an offer: what it costs, what is offered for it, and what that comes to. */
export function OfferStoneRow({ line, unit, isFirst, onType, onRemove }: OfferStoneRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { stone, listed, own, bounds, hindrance, priced } = line.offered;
  const name = nameOf(stone);
  // A discount says nothing of a stone without a list price.
  const typed = unit === 'disc' && priced.rapCents === null ? 'ppc' : unit;
  return (
    <li
      className={`grid grid-cols-2 items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 ${offerGrid}`}
    >
      <div className="max-[800px]:col-span-2 max-[800px]:pe-10">
        <StoneName stone={stone} />
      </div>
      <PriceLines label={formatMessage({ id: 'offers.listed' })} figures={listed} />
      <PriceLines label={formatMessage({ id: 'offers.own' })} figures={own} />
      {hindrance === null && bounds !== null ? (
        <>
          {typed === 'basket' ? (
            <p className={`pt-2 text-12 ${line.misfit === null ? 'text-ink-3' : 'text-bad'}`}>
              {boundsWords(bounds, { unit: 'amount', ...priced }, intl)}
            </p>
          ) : (
            <PriceBox
              key={typed}
              label={formatMessage({ id: 'offers.priceOf' }, { stone: name })}
              unit={typed}
              figures={line.figures}
              ownDiscHundredths={own.discHundredths}
              fits={boundsWords(bounds, { unit: typed, ...priced }, intl)}
              isMisfit={line.misfit !== null}
              isTypedFirst={isFirst}
              onType={(value) => {
                onType(typed, value);
              }}
            />
          )}
          <PriceLines
            label={formatMessage({ id: 'offers.offered' })}
            figures={line.figures}
            withAmount
            isHeavy
          />
        </>
      ) : (
        <p className="col-span-2 pt-1 text-13 text-ink-2">
          {formatMessage({ id: `offers.hindrance.${hindrance ?? 'limit'}` })}
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

import type { OfferLine } from '@loupe/contract';
import {
  priceFiguresFromInput,
  findOfferViolation,
  priceUnits,
  parseScaled,
  type PriceInput,
  type OfferBounds,
  type PriceUnit,
} from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { Button } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { formatOfferBounds } from './format-offer-bounds.ts';
import { PriceField } from './price-field.tsx';
import { PriceFigures } from './price-figures.tsx';

interface NamedPriceFormProps {
  readonly line: OfferLine;
  readonly bounds: OfferBounds;
  /** Shows the price in every unit while typing. */
  readonly withFigures?: boolean;
  readonly send: string;
  readonly isSending: boolean;
  readonly onSend: (price: PriceInput) => void;
  readonly onClose: () => void;
}

export const parseCents = (text: string | null | undefined) => parseScaled(text ?? '', 2) ?? null;
const isUnit = (word: string | undefined): word is PriceUnit => priceUnits.some((unit) => unit === word);

/** A counter-offer for one stone, typed in any unit; the others update. */
export function PriceForm(props: NamedPriceFormProps) {
  const { line, bounds, withFigures = false, send, isSending, onSend, onClose } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const rapCents = parseCents(line.rap);
  const caratThousandths = parseScaled(String(line.stone['carat']), 3) ?? 0;
  const units = priceUnits.filter((unit) => unit !== 'disc' || rapCents !== null);
  const [unit, setUnit] = useState<PriceUnit>(units[0] ?? 'ppc');
  const [named, setNamed] = useState<PriceInput | null>(null);
  const figures = named && priceFiguresFromInput(named, { rapCents, caratThousandths });
  const isOutOfRange =
    named !== null && (figures === null || findOfferViolation(bounds, figures, named) !== null);
  return (
    <form
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (named !== null && !isOutOfRange) onSend(named);
      }}
    >
      <ChipGroup
        label={formatMessage({ id: 'offers.by' })}
        options={units.map((one) => ({ value: one, label: formatMessage({ id: `offers.unit.${one}` }) }))}
        selected={[unit]}
        onChange={(chosen) => {
          const next = chosen.filter(isUnit).find((one) => one !== unit);
          if (next !== undefined) setUnit(next);
        }}
      />
      <div className="w-48">
        <PriceField
          key={unit}
          label={formatMessage({ id: 'offers.priceOf' }, { stone: stoneName(line.stone) })}
          unit={unit}
          figures={figures}
          ownDiscHundredths={parseCents(line.own.disc)}
          allowedRange={formatOfferBounds(bounds, { unit, caratThousandths }, intl)}
          isOutOfRange={isOutOfRange}
          isTypedFirst
          onType={(value) => {
            setNamed(value === null ? null : { unit, value });
          }}
        />
      </div>
      {withFigures && figures && (
        <PriceFigures label={formatMessage({ id: 'offers.offered' })} figures={figures} withAmount />
      )}
      <Button
        type="submit"
        variant="primary"
        isPending={isSending}
        isDisabled={named === null || isOutOfRange}
      >
        {send}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {formatMessage({ id: 'offers.cancel' })}
      </Button>
    </form>
  );
}

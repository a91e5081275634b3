import type { OfferLine } from '@loupe/contract';
import {
  figuresNamed,
  misfitOf,
  offerUnits,
  parseScaled,
  type NamedPrice,
  type OfferBounds,
  type OfferUnit,
} from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { boundsWords } from './bounds-words.ts';
import { PriceBox } from './price-box.tsx';
import { PriceLines } from './price-lines.tsx';

interface NamedPriceFormProps {
  readonly line: OfferLine;
  readonly bounds: OfferBounds;
  /** Shows the price in every unit as it is typed. */
  readonly withFigures?: boolean;
  readonly send: string;
  readonly isSending: boolean;
  readonly onSend: (price: NamedPrice) => void;
  readonly onClose: () => void;
}

export const centsOf = (text: string | null | undefined) => parseScaled(text ?? '', 2) ?? null;
const isUnit = (word: string | undefined): word is OfferUnit => offerUnits.some((unit) => unit === word);

/** Another price for a stone that is talked about, typed in any unit; the others follow. */
export function NamedPriceForm(props: NamedPriceFormProps) {
  const { line, bounds, withFigures = false, send, isSending, onSend, onClose } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const rapCents = centsOf(line.rap);
  const caratThousandths = parseScaled(String(line.stone['carat']), 3) ?? 0;
  const units = offerUnits.filter((unit) => unit !== 'disc' || rapCents !== null);
  const [unit, setUnit] = useState<OfferUnit>(units[0] ?? 'ppc');
  const [named, setNamed] = useState<NamedPrice | null>(null);
  const figures = named && figuresNamed(named, { rapCents, caratThousandths });
  const isMisfit = named !== null && (figures === null || misfitOf(bounds, figures, named) !== null);
  return (
    <form
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (named !== null && !isMisfit) onSend(named);
      }}
    >
      <ChoiceStrip
        label={formatMessage({ id: 'offers.by' })}
        options={units.map((one) => ({ value: one, label: formatMessage({ id: `offers.unit.${one}` }) }))}
        chosen={[unit]}
        onChange={(chosen) => {
          const next = chosen.filter(isUnit).find((one) => one !== unit);
          if (next !== undefined) setUnit(next);
        }}
      />
      <div className="w-48">
        <PriceBox
          key={unit}
          label={formatMessage({ id: 'offers.priceOf' }, { stone: nameOf(line.stone) })}
          unit={unit}
          figures={figures}
          ownDiscHundredths={centsOf(line.own.disc)}
          fits={boundsWords(bounds, { unit, caratThousandths }, intl)}
          isMisfit={isMisfit}
          isTypedFirst
          onType={(value) => {
            setNamed(value === null ? null : { unit, value });
          }}
        />
      </div>
      {withFigures && figures && (
        <PriceLines label={formatMessage({ id: 'offers.offered' })} figures={figures} withAmount />
      )}
      <Button type="submit" variant="primary" isPending={isSending} isDisabled={named === null || isMisfit}>
        {send}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {formatMessage({ id: 'offers.cancel' })}
      </Button>
    </form>
  );
}

import type { OfferLine } from '@loupe/contract';
import {
  boundsBetween,
  figuresNamed,
  formatScaled,
  misfitOf,
  offerUnits,
  parseScaled,
  type NamedPrice,
  type OfferUnit,
} from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { boundsWords } from './bounds-words.ts';
import { PriceBox } from './price-box.tsx';
import { useOfferAnswer } from './use-offer-answers.ts';

interface OfferAgainFormProps {
  readonly line: OfferLine;
  readonly onClose: () => void;
}

const cents = (text: string | null | undefined) => parseScaled(text ?? '', 2) ?? null;
const isUnit = (word: string | undefined): word is OfferUnit => offerUnits.some((unit) => unit === word);

/** Another price between his last one and the desk's. */
export function OfferAgainForm({ line, onClose }: OfferAgainFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const rapCents = cents(line.rap);
  const caratThousandths = parseScaled(String(line.stone['carat']), 3) ?? 0;
  const units = offerUnits.filter((unit) => unit !== 'disc' || rapCents !== null);
  const [unit, setUnit] = useState<OfferUnit>(units[0] ?? 'ppc');
  const [named, setNamed] = useState<NamedPrice | null>(null);
  const again = useOfferAnswer('offerAgain', { onDone: onClose });
  const bounds = boundsBetween(cents(line.offered.ppc) ?? 0, cents(line.counter?.ppc) ?? 0, rapCents);
  if (bounds === null)
    return <p className="text-13 text-ink-2">{formatMessage({ id: 'offers.nothingBetween' })}</p>;
  const figures = named && figuresNamed(named, { rapCents, caratThousandths });
  const isMisfit = named !== null && (figures === null || misfitOf(bounds, figures, named) !== null);
  return (
    <form
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (named === null || isMisfit) return;
        again.mutate({ data: { line_id: line.line_id, [named.unit]: formatScaled(named.value, 2) } });
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
          ownDiscHundredths={cents(line.own.disc)}
          fits={boundsWords(bounds, { unit, caratThousandths }, intl)}
          isMisfit={isMisfit}
          isTypedFirst
          onType={(value) => {
            setNamed(value === null ? null : { unit, value });
          }}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        isPending={again.isPending}
        isDisabled={named === null || isMisfit}
      >
        {formatMessage({ id: 'offers.send' })}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {formatMessage({ id: 'offers.cancel' })}
      </Button>
    </form>
  );
}

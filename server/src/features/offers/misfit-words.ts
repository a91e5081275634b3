import { amountOf, formatScaled, groupThousands, type OfferBounds, type OfferUnit } from '@loupe/domain';

const money = (cents: number) => groupThousands(formatScaled(cents, 2));

/** Between what an offer would fit, in the unit that was typed: below `-50.75 %`, from `-55.00 %` on. */
export function boundsInWords(
  { from, below }: OfferBounds,
  unit: OfferUnit,
  caratThousandths: number,
): { readonly below: string; readonly from: string } {
  const write = ({ ppcCents, discHundredths }: OfferBounds['from']) => {
    if (unit === 'disc' && discHundredths !== null) return `${formatScaled(discHundredths, 2)} %`;
    return unit === 'amount'
      ? `${money(amountOf(ppcCents, caratThousandths))} US$`
      : `${money(ppcCents)} US$/ct`;
  };
  return { below: write(below), from: write(from) };
}

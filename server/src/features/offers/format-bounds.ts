import { amountOf, formatScaled, groupThousands, type OfferBounds, type PriceUnit } from '@loupe/domain';

const money = (cents: number) => groupThousands(formatScaled(cents, 2));

/** Bounds of an acceptable offer in the unit the user typed: below `-50.75 %`, from `-55.00 %`. */
export function formatBounds(
  { from, below }: OfferBounds,
  unit: PriceUnit,
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

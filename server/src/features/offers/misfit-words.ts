import { amountOf, formatScaled, groupThousands, type OfferBounds, type OfferUnit } from '@loupe/domain';

const money = (cents: number) => groupThousands(formatScaled(cents, 2));

/** What would fit, in the unit that was typed: `must be below -50.75 % and not below -55.00 %`. */
export function boundsInWords(
  { from, includesFrom, below }: OfferBounds,
  unit: OfferUnit,
  caratThousandths: number,
): string {
  const write = ({ ppcCents, discHundredths }: OfferBounds['from']) => {
    if (unit === 'disc' && discHundredths !== null) return `${formatScaled(discHundredths, 2)} %`;
    return unit === 'amount'
      ? `${money(amountOf(ppcCents, caratThousandths))} US$`
      : `${money(ppcCents)} US$/ct`;
  };
  const low = `${includesFrom ? 'not below' : 'above'} ${write(from)}`;
  return `must be below ${write(below)} and ${low}`;
}

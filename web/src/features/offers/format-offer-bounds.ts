import { amountOf, formatScaled, type OfferBounds, type OfferEnd, type PriceUnit } from '@loupe/domain';
import type { IntlShape } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';

/** Formats the valid range in the unit of the input: `below −50.75 %, down to −55.00 %`. */
export function formatOfferBounds(
  { from, includesFrom, below }: OfferBounds,
  { unit, caratThousandths }: { readonly unit: PriceUnit; readonly caratThousandths: number },
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  const write = ({ discHundredths, ppcCents }: OfferEnd) => {
    const value =
      unit === 'disc' ? discHundredths : unit === 'ppc' ? ppcCents : amountOf(ppcCents, caratThousandths);
    return value === null ? '' : formatFigure(formatScaled(value, 2));
  };
  return formatMessage(
    { id: includesFrom ? 'offers.fits' : 'offers.fitsBetween' },
    { below: isolated(write(below)), from: isolated(write(from)) },
  );
}

/** Isolates a figure, so that it keeps its order inside text of either direction. */
const isolated = (text: string) => `\u2066${text}\u2069`;

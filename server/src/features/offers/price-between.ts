import { AppError } from '@loupe/contract';
import { figuresNamed, misfitOf, type NamedPrice, type OfferBounds } from '@loupe/domain';
import { boundsInWords } from './misfit-words.ts';
import { packetOf, type OfferLine } from './offer-line.ts';

/** A price named for a line, in cents per carat; BODY_INVALID with what would fit when it is not inside the bounds. */
export function priceBetween(
  line: Pick<OfferLine, 'facts' | 'rapToday'>,
  price: NamedPrice,
  bounds: OfferBounds | null,
): number {
  const caratThousandths = line.facts.carat ?? 0;
  const refuse = (problem: string) =>
    new AppError('BODY_INVALID', {
      fields: [{ field: `data.${price.unit}`, problem: `${packetOf(line)} ${problem}` }],
    });
  if (bounds === null) throw refuse('leaves no price between the two that were named');
  const figures = figuresNamed(price, { rapCents: line.rapToday, caratThousandths });
  if (figures === null) throw refuse('has no list price: name a price per carat');
  if (misfitOf(bounds, figures, price) !== null)
    throw refuse(boundsInWords(bounds, price.unit, caratThousandths));
  return figures.ppcCents;
}

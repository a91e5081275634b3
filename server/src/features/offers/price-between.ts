import { misfit, type AppError, type ProblemArguments, type ProblemKind } from '@loupe/contract';
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
  const refuse = (kind: ProblemKind, args: ProblemArguments = {}): AppError =>
    misfit(`data.${price.unit}`, kind, { packet: packetOf(line), ...args });
  if (bounds === null) throw refuse('OFFER_NO_ROOM');
  const figures = figuresNamed(price, { rapCents: line.rapToday, caratThousandths });
  if (figures === null) throw refuse('OFFER_NO_LIST');
  if (misfitOf(bounds, figures, price) !== null)
    throw refuse(
      bounds.includesFrom ? 'OFFER_BETWEEN' : 'OFFER_ABOVE',
      boundsInWords(bounds, price.unit, caratThousandths),
    );
  return figures.ppcCents;
}

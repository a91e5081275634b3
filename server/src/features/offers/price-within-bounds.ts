import { validationError, type AppError, type IssueArguments, type IssueKind } from '@loupe/contract';
import { priceFiguresFromInput, findOfferViolation, type PriceInput, type OfferBounds } from '@loupe/domain';
import { formatBounds } from './format-bounds.ts';
import { linePacketNumber, type OfferLine } from './offer-line.ts';

/**
 * Converts a price for a line into cents per carat. BODY_INVALID with the bounds when the price is outside
 * them. `field` is the path of the price in the body.
 */
export function requirePriceWithinBounds(
  line: Pick<OfferLine, 'facts' | 'rapToday'>,
  price: PriceInput,
  bounds: OfferBounds | null,
  field = 'data',
): number {
  const caratThousandths = line.facts.carat ?? 0;
  const refuse = (kind: IssueKind, args: IssueArguments = {}): AppError =>
    validationError(`${field}.${price.unit}`, kind, { packet: linePacketNumber(line), ...args });
  if (bounds === null) throw refuse('OFFER_NO_ROOM');
  const figures = priceFiguresFromInput(price, { rapCents: line.rapToday, caratThousandths });
  if (figures === null) throw refuse('OFFER_NO_LIST');
  if (findOfferViolation(bounds, figures, price) !== null)
    throw refuse(
      bounds.includesFrom ? 'OFFER_BETWEEN' : 'OFFER_ABOVE',
      formatBounds(bounds, price.unit, caratThousandths),
    );
  return figures.ppcCents;
}

import type { ClientField } from '@loupe/contract';
import type { ClientLot, ClientPiece } from '../client-pages/client-goods.ts';
import { drawnStone } from '../client-pages/describe-client-goods.ts';
import { describeLotFacts, disclosuresOfLot, nameOfLot } from '../client-pages/describe-client-lot.ts';
import { commaOf } from '../documents/describe-stone.ts';
import { describePieceFacts, disclosuresOf, nameOfPiece } from '../client-pages/describe-client-piece.ts';
import type { Translator } from '../translations/translator.ts';
import type { QuotedStone } from './quote-content.ts';

/** Lines that fit on a page. A piece with more groups of stones is printed with the first ones. */
const maxLines = 40;

/** A lot as a quote prints it. */
export const quoteLot = (lot: ClientLot, translator: Translator): QuotedStone => ({
  facts: {},
  caratThousandths: lot.caratThousandths,
  amountCents: lot.amountCents,
  piece: {
    kind: 'LOT',
    name: nameOfLot(lot, translator),
    disclosures: disclosuresOfLot(lot, translator),
    lines: describeLotFacts(lot, translator).map(({ name, value }) => ({ name, value })),
  },
});

/** A piece as a quote prints it. The make of its stones has lines of its own. */
export function quotePiece(
  piece: ClientPiece,
  fields: ReadonlySet<ClientField>,
  translator: Translator,
): QuotedStone {
  return {
    facts: { shape: drawnStone(piece)?.fact('shape') ?? null },
    caratThousandths: piece.caratThousandths,
    amountCents: piece.amountCents,
    piece: {
      kind: 'PIECE',
      name: nameOfPiece(piece, translator),
      disclosures: disclosuresOf(piece, translator),
      lines: describePieceFacts(piece, fields, translator)
        .flatMap(({ kind, name, value, meaning }) =>
          kind === 'stones' && meaning !== ''
            ? [
                { name, value },
                { name: '', value: meaning },
              ]
            : [
                {
                  name,
                  value: [value, meaning]
                    .filter(Boolean)
                    .join(kind === 'metal' ? commaOf(translator.locale) : ' '),
                },
              ],
        )
        .slice(0, maxLines),
    },
  };
}

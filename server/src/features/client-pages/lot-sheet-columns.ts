import type { VocabularyId } from '@loupe/domain';
import type { Translator } from '../translations/translator.ts';
import type { ClientLot } from './client-goods.ts';
import { disclosuresOfLot } from './describe-client-lot.ts';
import { formatCarat } from './describe-client-stone.ts';
import type { SheetColumn } from './sheet-column.ts';

/** The columns of a sheet of loose lots: what the client sees of a lot. */
export function lotColumns(translator: Translator): readonly SheetColumn<ClientLot>[] {
  const { message, valueLabel } = translator;
  const text = (head: string, of: (lot: ClientLot) => string): SheetColumn<ClientLot> => ({
    head,
    isFigure: false,
    of,
  });
  const graded = (head: string, key: 'kind' | 'shape' | 'color' | 'clarity' | 'make', id: VocabularyId) =>
    text(head, ({ fact }) => {
      const value = fact(key);
      return value === null ? '' : valueLabel(id, value);
    });
  return [
    text(message('clientPage.lot.lot_no'), ({ fact }) => fact('lot_no') ?? ''),
    graded(message('clientPage.lot.kind'), 'kind', 'loose-kind'),
    text(message('clientPage.lot.disclosed'), (lot) => disclosuresOfLot(lot, translator).join(', ')),
    graded(message('attribute.shape.long'), 'shape', 'loose-shape'),
    text(message('clientPage.lot.size'), ({ size }) => size),
    graded(message('attribute.color.long'), 'color', 'loose-colour'),
    graded(message('attribute.clarity.long'), 'clarity', 'loose-clarity'),
    graded(message('clientPage.lot.make'), 'make', 'loose-make'),
    { head: message('clientPage.lot.pieces'), isFigure: true, of: ({ fact }) => fact('pieces') ?? '' },
    {
      head: `${message('clientPage.lot.carats')} (ct)`,
      isFigure: true,
      of: ({ caratThousandths }) => formatCarat(caratThousandths),
    },
    text(message('clientPage.lot.screened'), ({ isScreened }) =>
      isScreened ? message('clientPage.lot.tested') : '',
    ),
    text(message('attribute.location.long'), ({ fact }) => {
      const city = fact('location');
      return city === null ? '' : valueLabel('location', city);
    }),
  ];
}

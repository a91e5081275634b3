import { groupThousands, type VocabularyId } from '@loupe/domain';
import { commaOf } from '../documents/describe-stone.ts';
import type { Translator } from '../translations/translator.ts';
import type { ClientLot } from './client-goods.ts';
import { formatCarat, type DescribedFact } from './describe-client-stone.ts';

const label = (vocabulary: VocabularyId, value: string | null, { valueLabel }: Translator): string =>
  value === null ? '' : valueLabel(vocabulary, value);

/** Shape and category of a lot: `Round, Melee`. */
export const nameOfLot = ({ fact }: ClientLot, translator: Translator): string =>
  [label('loose-shape', fact('shape'), translator), label('loose-kind', fact('kind'), translator)]
    .filter(Boolean)
    .join(commaOf(translator.locale));

/** Lab-grown and treated stones are disclosed beside the name, whatever is chosen. */
export function disclosuresOfLot({ fact }: ClientLot, translator: Translator): string[] {
  const { message } = translator;
  const treatment = fact('treatment');
  return [
    ...(fact('type') === 'Lab Grown' ? [message('clientPage.labGrown')] : []),
    ...(treatment === null || treatment === 'NONE'
      ? []
      : [message('clientPage.treated', { treatment: label('treatment', treatment, translator) })]),
  ];
}

/** What identifies a lot, in one line: `Round, Melee, 12.50 ct, G-H, VS`. */
export const headingOfLot = (lot: ClientLot, translator: Translator): string =>
  [
    nameOfLot(lot, translator),
    `${formatCarat(lot.caratThousandths)} ct`,
    label('loose-colour', lot.fact('color'), translator),
    label('loose-clarity', lot.fact('clarity'), translator),
    ...disclosuresOfLot(lot, translator),
  ]
    .filter(Boolean)
    .join(commaOf(translator.locale));

/** Category, weight, grades and what the customer chose to show of a lot, in full words. */
export function describeLotFacts(lot: ClientLot, translator: Translator): DescribedFact[] {
  const { fact, size, caratThousandths, isScreened } = lot;
  const { message, valueLabel } = translator;
  const one = (kind: DescribedFact['kind'], name: string, value: string): DescribedFact[] =>
    value === '' ? [] : [{ kind, name, value, meaning: '', link: null }];
  const [pieces, city] = [fact('pieces'), fact('location')];
  return [
    ...one('size', message('clientPage.lot.carats'), `${formatCarat(caratThousandths)} ct`),
    ...one('size', message('clientPage.lot.pieces'), pieces === null ? '' : groupThousands(pieces)),
    ...one('measures', message('clientPage.lot.size'), size),
    ...one('color', message('attribute.color.long'), label('loose-colour', fact('color'), translator)),
    ...one('clarity', message('attribute.clarity.long'), label('loose-clarity', fact('clarity'), translator)),
    ...one('cut', message('clientPage.lot.make'), label('loose-make', fact('make'), translator)),
    ...(isScreened ? one('piece', message('clientPage.lot.screened'), message('clientPage.lot.tested')) : []),
    ...one('location', message('attribute.location.long'), city === null ? '' : valueLabel('location', city)),
    ...one('stockNo', message('clientPage.lot.lot_no'), fact('lot_no') ?? ''),
  ];
}

import { isolateText, isRightToLeft, type ClientField, type PieceComponent } from '@loupe/contract';
import { reportCheckUrl, type VocabularyId } from '@loupe/domain';
import { commaOf } from '../documents/describe-stone.ts';
import { joinFancy } from '../translations/join-fancy.ts';
import type { Translator } from '../translations/translator.ts';
import type { ClientPiece } from './client-goods.ts';
import { formatCarat, type DescribedFact } from './describe-client-stone.ts';

/** The name of a piece: its title, or its type and metal. */
export const nameOfPiece = (piece: ClientPiece, translator: Translator): string =>
  piece.title ||
  [typeOf(piece, translator), metalsOf(piece, translator)].filter(Boolean).join(commaOf(translator.locale));

/** The type of a piece in full words; empty when unknown. */
export function typeOf({ fact }: ClientPiece, { valueLabel }: Translator): string {
  const type = fact('jewellery_type');
  return type === null ? '' : valueLabel('jewellery-type', type);
}

/** `18K White gold, Platinum`. */
export const metalsOf = ({ metals }: ClientPiece, translator: Translator): string =>
  metals
    .map((metal) =>
      [
        label(metal, 'karat', 'jewellery-karat', translator),
        label(metal, 'metal', 'jewellery-metal', translator),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(commaOf(translator.locale));

function label(
  group: PieceComponent,
  key: string,
  vocabulary: VocabularyId,
  { valueLabel }: Translator,
): string {
  const value = group[key] ?? null;
  return value === null || value === '' ? '' : valueLabel(vocabulary, value);
}

/** Lab-grown and treated stones are disclosed beside the name, whatever is chosen. */
export function disclosuresOf({ stones }: ClientPiece, { message, valueLabel }: Translator): string[] {
  const treatments = new Set(
    stones.flatMap(({ treatment }) =>
      typeof treatment === 'string' && treatment !== '' && treatment !== 'NONE' ? [treatment] : [],
    ),
  );
  return [
    ...(stones.some(({ type }) => type === 'LAB DIAMOND') ? [message('clientPage.labGrown')] : []),
    ...[...treatments].map((treatment) =>
      message('clientPage.treated', { treatment: valueLabel('treatment', treatment) }),
    ),
  ];
}

/** Carats of a group or piece without needless zeros: `1.50`. */
const carats = (decimal: string) => formatCarat(Math.round(Number(decimal) * 1_000));

/** A figure with its unit, which stay together in right-to-left text. */
const withUnit = (figure: string, unit: string, { locale }: Translator): string =>
  isRightToLeft(locale) ? isolateText(`${figure} ${unit}`) : `${figure} ${unit}`;

/** One group of stones: `24 × Round 0.48 ct, F, VS1`. */
function describeGroup(group: PieceComponent, translator: Translator): string {
  const { color, fancy_color: hue, gem_color: gem, qty, cts } = group;
  const name = [
    qty === null || qty === undefined || qty === '1' ? '' : `${qty} ×`,
    label(group, 'shape', 'shape', translator),
    cts === null || cts === undefined ? '' : withUnit(carats(cts), 'ct', translator),
  ];
  const overtone = group['fancy_overtone'] ?? 'NONE';
  const fancy =
    hue === null || hue === undefined
      ? ''
      : joinFancy({ intensity: '', overtones: overtone === 'NONE' ? [] : [overtone], hue }, translator);
  const parts = [
    name.filter(Boolean).join(' '),
    typeof color === 'string' ? label(group, 'color', 'jewellery-colour', translator) : fancy,
    gem ?? '',
    label(group, 'clarity', 'jewellery-clarity', translator),
  ];
  return parts.filter(Boolean).join(commaOf(translator.locale));
}

/** Make and fluorescence of a group, where they were chosen and are known. */
function describeMake(group: PieceComponent, translator: Translator): string {
  const { message, locale } = translator;
  const grade = (key: 'cut' | 'polish' | 'symmetry') => label(group, key, key, translator);
  const [cut, polish, symmetry] = [grade('cut'), grade('polish'), grade('symmetry')];
  const fluorescence = label(group, 'fluorescence', 'fluorescence', translator);
  const named = (name: string, value: string) =>
    value === '' ? '' : `${name} ${value.toLocaleLowerCase(locale)}`;
  return [
    named(message('attribute.cut.long'), cut),
    polish === '' ? '' : message('clientPage.polish', { grade: polish.toLocaleLowerCase(locale) }),
    symmetry === '' ? '' : message('clientPage.symmetry', { grade: symmetry.toLocaleLowerCase(locale) }),
    named(message('attribute.fluorescence.long'), fluorescence),
  ]
    .filter(Boolean)
    .join(commaOf(translator.locale));
}

/** The facts of a piece that the client sees, in full words. */
export function describePieceFacts(
  piece: ClientPiece,
  fields: ReadonlySet<ClientField>,
  translator: Translator,
): DescribedFact[] {
  const { fact, stones } = piece;
  const { message, valueLabel } = translator;
  const one = (
    kind: DescribedFact['kind'],
    name: string,
    value: string | null,
    meaning = '',
    link: string | null = null,
  ): DescribedFact[] => (value === null || value === '' ? [] : [{ kind, name, value, meaning, link }]);
  const named = (key: 'condition' | 'completion' | 'centre_shape', vocabulary: VocabularyId) => {
    const value = fact(key);
    // That a piece is finished goes without saying.
    if (value === 'FINISHED') return [];
    return one('piece', message(`clientPage.piece.${key}`), value && valueLabel(vocabulary, value));
  };
  const weight = fact('metal_weight_g');
  const gross = fact('total_weight_g');
  const sides = [fact('total_length_mm'), fact('total_width_mm')].filter((side) => side !== null);
  const tdw = fact('tdw');
  const city = fact('location');
  const typeName = (group: PieceComponent) =>
    label(group, 'type', 'jewellery-stone', translator) || message('clientPage.piece.stone');
  return [
    ...one('piece', message('clientPage.piece.jewellery_type'), typeOf(piece, translator)),
    ...one(
      'metal',
      message('clientPage.piece.metal'),
      metalsOf(piece, translator),
      weight === null ? '' : withUnit(weight, 'g', translator),
    ),
    ...stones.flatMap((group) =>
      one('stones', typeName(group), describeGroup(group, translator), describeMake(group, translator)),
    ),
    ...named('centre_shape', 'shape'),
    ...one(
      'piece',
      message('clientPage.piece.tdw'),
      stones.length > 1 && tdw !== null ? `${carats(tdw)} ct` : null,
    ),
    ...named('completion', 'jewellery-state'),
    ...named('condition', 'jewellery-condition'),
    ...one('size', message('clientPage.piece.ring_size'), fact('ring_size')),
    ...one(
      'measures',
      message('clientPage.measures'),
      sides.length === 0 ? null : withUnit(sides.join(' × '), 'mm', translator),
    ),
    ...one('size', message('clientPage.piece.total_weight_g'), gross && withUnit(gross, 'g', translator)),
    ...stones.flatMap((group) => reportOf(group, fields, translator)),
    ...one('location', message('attribute.location.long'), city && valueLabel('location', city)),
    ...one('stockNo', message('clientPage.piece.stock_no'), fact('stock_no')),
  ];
}

function reportOf(
  group: PieceComponent,
  fields: ReadonlySet<ClientField>,
  { message, valueLabel }: Translator,
): DescribedFact[] {
  const [lab, number] = [group['lab'] ?? null, group['report_no'] ?? null];
  if (!fields.has('report') || lab === null || lab === 'NONE' || number === null) return [];
  return [
    {
      kind: 'report',
      name: message('clientPage.report'),
      value: `${valueLabel('lab', lab)} ${number}`,
      meaning: '',
      link: reportCheckUrl(lab, number),
    },
  ];
}

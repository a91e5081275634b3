import type { ClientField } from '@loupe/contract';
import type { PieceKey } from '@loupe/domain';
import type { Translator } from '../translations/translator.ts';
import type { ClientPiece } from './client-goods.ts';
import { headingOf } from './describe-client-goods.ts';
import { describePieceFacts, metalsOf, typeOf } from './describe-client-piece.ts';
import type { SheetColumn } from './sheet-column.ts';

const figures = [
  'metal_weight_g',
  'total_weight_g',
  'tdw',
  'total_length_mm',
  'total_width_mm',
] as const satisfies readonly PieceKey[];

const units: Readonly<Record<(typeof figures)[number], string>> = {
  metal_weight_g: 'g',
  total_weight_g: 'g',
  tdw: 'ct',
  total_length_mm: 'mm',
  total_width_mm: 'mm',
};

/** The columns of a sheet of jewellery: what the client sees of a piece. */
export function pieceColumns(
  fields: ReadonlySet<ClientField>,
  translator: Translator,
): readonly SheetColumn<ClientPiece>[] {
  const { message, valueLabel } = translator;
  const text = (head: string, of: (piece: ClientPiece) => string): SheetColumn<ClientPiece> => ({
    head,
    isFigure: false,
    of,
  });
  /** Facts of one kind as they are described on the page, a line each. */
  const described = (kind: 'stones' | 'report') => (piece: ClientPiece) =>
    describePieceFacts(piece, fields, translator)
      .filter((fact) => fact.kind === kind)
      .map(({ name, value, meaning }) =>
        [kind === 'report' ? '' : name, value, meaning].filter(Boolean).join(' '),
      )
      .join('; ');
  return [
    text(message('clientPage.piece.stock_no'), ({ fact }) => fact('stock_no') ?? ''),
    text(message('clientPage.piece.title'), (piece) => headingOf(piece, translator)),
    text(message('clientPage.piece.jewellery_type'), (piece) => typeOf(piece, translator)),
    text(message('clientPage.piece.metal'), (piece) => metalsOf(piece, translator)),
    text(message('clientPage.piece.stone'), described('stones')),
    text(message('clientPage.piece.ring_size'), ({ fact }) => fact('ring_size') ?? ''),
    ...figures.map((key) => ({
      head: `${message(`clientPage.piece.${key}`)} (${units[key]})`,
      isFigure: true,
      of: ({ fact }: ClientPiece) => fact(key) ?? '',
    })),
    text(message('clientPage.report'), described('report')),
    text(message('attribute.location.long'), ({ fact }) => {
      const city = fact('location');
      return city === null ? '' : valueLabel('location', city);
    }),
  ];
}

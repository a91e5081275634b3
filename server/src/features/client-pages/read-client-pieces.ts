import type { ClientField, PieceComponent, PieceRow } from '@loupe/contract';
import type { PieceKey, StoneGroupKey } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { loadSharedPieces, type SharedPiece } from '../jewellery/load-shared-pieces.ts';
import {
  clientAmount,
  type ClientChoices,
  type ClientPiece,
  type PricedClientGoods,
  type SelectedGoods,
} from './client-goods.ts';
import { readClientMedia } from './read-client-media.ts';

/** Facts of a piece that every client sees. What the piece lacks or has been through is among them. */
const identifyingFacts: readonly PieceKey[] = [
  'jewellery_type',
  'condition',
  'completion',
  'centre_shape',
  'tdw',
];
const identifyingOfStones: readonly StoneGroupKey[] = [
  'type',
  'shape',
  'qty',
  'cts',
  'color',
  'fancy_color',
  'fancy_overtone',
  'gem_color',
  'clarity',
  'treatment',
];

interface FieldFacts {
  readonly piece: readonly PieceKey[];
  readonly stones: readonly StoneGroupKey[];
}

const nothing: FieldFacts = { piece: [], stones: [] };
const factsOfField: Readonly<Record<ClientField, FieldFacts>> = {
  grades: { piece: [], stones: ['cut', 'polish', 'symmetry', 'fluorescence'] },
  measurements: {
    piece: ['ring_size', 'total_length_mm', 'total_width_mm', 'metal_weight_g', 'total_weight_g'],
    stones: [],
  },
  drawing: nothing,
  media: nothing,
  price_per_carat: nothing,
  report: { piece: [], stones: ['lab', 'report_no'] },
  location: { piece: ['location'], stones: [] },
  stock_no: { piece: ['stock_no'], stones: [] },
};

/** The pieces of a selection in their order. Pieces that were deleted are left out. */
export async function readClientPieces(
  connection: Connection,
  selected: readonly SelectedGoods[],
  choices: ClientChoices,
): Promise<PricedClientGoods<ClientPiece>[]> {
  const pieces = await loadSharedPieces(
    connection,
    selected.map(({ id }) => id),
  );
  const media = await readClientMedia(
    connection,
    'PIECE',
    pieces.map(({ row }) => row.piece_uuid),
    choices,
  );
  const chosen = new Map(selected.map((one) => [one.id, one]));
  return pieces.map((piece): PricedClientGoods<ClientPiece> => {
    const { id, row, priceCents, tdwThousandths } = piece;
    const own = { amountCents: priceCents, caratThousandths: 0 };
    return {
      costCents: priceCents,
      stockNo: textOf(row, 'stock_no'),
      status: textOf(row, 'status'),
      goods: {
        ...visibleFacts(piece, choices.fields),
        kind: 'PIECE',
        id,
        uuid: row.piece_uuid,
        caratThousandths: tdwThousandths ?? 0,
        isAvailable: row['status'] === 'AVAILABLE',
        amountCents: clientAmount(own, chosen.get(id), choices),
        media: media.get(row.piece_uuid) ?? [],
      },
    };
  });
}

function textOf(row: PieceRow, key: PieceKey): string | null {
  const value = row[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

function visibleFacts(
  { row }: SharedPiece,
  fields: ReadonlySet<ClientField>,
): Pick<ClientPiece, 'title' | 'fact' | 'metals' | 'stones'> {
  const shown = [...fields].map((field) => factsOfField[field]);
  const facts = new Set([...identifyingFacts, ...shown.flatMap(({ piece }) => piece)]);
  const ofStones = new Set([...identifyingOfStones, ...shown.flatMap(({ stones }) => stones)]);
  const title = textOf(row, 'title') ?? '';
  const stockNo = textOf(row, 'stock_no') ?? '';
  const isNumbered = stockNo !== '' && title.toUpperCase().includes(stockNo.toUpperCase());
  return {
    title: isNumbered && !fields.has('stock_no') ? '' : title,
    fact: (key) => (facts.has(key) ? textOf(row, key) : null),
    metals: row.metals.map((metal) =>
      fields.has('measurements') ? metal : { metal: metal['metal'] ?? null, karat: metal['karat'] ?? null },
    ),
    stones: row.stones.map((group): PieceComponent =>
      Object.fromEntries([...ofStones].map((key) => [key, group[key] ?? null] as const)),
    ),
  };
}

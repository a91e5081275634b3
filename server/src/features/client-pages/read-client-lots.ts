import type { ClientField, LotRow } from '@loupe/contract';
import type { LotKey } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { loadSharedLots } from '../loose/load-shared-lots.ts';
import {
  clientAmount,
  type ClientChoices,
  type ClientLot,
  type PricedClientGoods,
  type SelectedGoods,
} from './client-goods.ts';
import { readClientMedia } from './read-client-media.ts';

/** Facts of a lot that every client sees. What the stones have been through is among them. */
const identifyingFacts: readonly LotKey[] = ['kind', 'type', 'shape', 'color', 'clarity', 'treatment'];

/**
 * Facts that a choice of the customer adds. A lot has no drawing and no report. What the seller states about the
 * sale of a lot (its remark, the least order, whether stones can be selected) is for the customer only.
 */
const factsOfField: Readonly<Record<ClientField, readonly LotKey[]>> = {
  grades: ['make'],
  measurements: ['sieve_class', 'pieces'],
  drawing: [],
  media: [],
  price_per_carat: [],
  report: [],
  location: ['location'],
  stock_no: ['lot_no'],
};

/** The lots of a selection in their order. */
export async function readClientLots(
  connection: Connection,
  selected: readonly SelectedGoods[],
  choices: ClientChoices,
): Promise<PricedClientGoods<ClientLot>[]> {
  const lots = await loadSharedLots(
    connection,
    selected.map(({ id }) => id),
  );
  const media = await readClientMedia(
    connection,
    'LOT',
    lots.map(({ row }) => row.lot_uuid),
    choices,
  );
  const chosen = new Map(selected.map((one) => [one.id, one]));
  const shown = new Set([
    ...identifyingFacts,
    ...[...choices.fields].flatMap((field) => factsOfField[field]),
  ]);
  return lots.map(({ id, row, priceCents, caratThousandths }): PricedClientGoods<ClientLot> => ({
    costCents: priceCents,
    stockNo: textOf(row, 'lot_no'),
    status: textOf(row, 'status'),
    goods: {
      kind: 'LOT',
      id,
      uuid: row.lot_uuid,
      caratThousandths,
      isAvailable: row['status'] === 'AVAILABLE',
      amountCents: clientAmount({ amountCents: priceCents, caratThousandths }, chosen.get(id), choices),
      media: media.get(row.lot_uuid) ?? [],
      fact: (key) => (shown.has(key) ? textOf(row, key) : null),
      size: shown.has('sieve_class') ? row.size : '',
      isScreened: row['screened'] === true,
    },
  }));
}

function textOf(row: LotRow, key: LotKey): string | null {
  const value = row[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

import type { ClientField } from '@loupe/contract';
import { drawingKeys, priceForCustomer, visibleStoneStatuses, type AttributeKey } from '@loupe/domain';
import {
  toCustomerStoneContext,
  type CustomerContext,
  applyAgreedPrice,
  createStonePresenter,
  toPriceableStone,
} from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import { readClaims } from '../holds/claims.ts';
import { loadStones } from '../stock/load-stones.ts';
import type { Stone } from '../stock/stone.ts';
import {
  clientAmount,
  type ClientChoices,
  type ClientStone,
  type PricedClientGoods,
  type SelectedGoods,
} from './client-goods.ts';
import { readClientMedia } from './read-client-media.ts';

/** Facts that every client sees. Origin and treatment are disclosed whatever is chosen. */
export const identifyingKeys: readonly AttributeKey[] = [
  'shape',
  'carat',
  'color',
  'fancy_color',
  'fancy_intensity',
  'fancy_overtone',
  'clarity',
  'type',
  'treatment',
];

const keysOfField: Readonly<Record<ClientField, readonly AttributeKey[]>> = {
  grades: ['cut', 'polish', 'symmetry', 'fluorescence', 'fluorescence_color'],
  measurements: ['length', 'width', 'depth_mm', 'lw_ratio'],
  drawing: drawingKeys,
  media: [],
  price_per_carat: [],
  report: ['lab', 'report_no'],
  location: ['location'],
  stock_no: ['stock_no'],
};

/** The attributes that a client sees; figures of the drawing among them only with the drawing. */
export const visibleKeys = (fields: ReadonlySet<ClientField>): ReadonlySet<AttributeKey> =>
  new Set([...identifyingKeys, ...[...fields].flatMap((field) => keysOfField[field])]);

/**
 * The stones of a selection in their order, with the facts of `keys`. Stones that were deleted are left out.
 */
export async function readClientStones(
  connection: Connection,
  customer: CustomerContext,
  selected: readonly SelectedGoods[],
  choices: ClientChoices,
  keys: ReadonlySet<AttributeKey> = visibleKeys(choices.fields),
): Promise<PricedClientGoods<ClientStone>[]> {
  const ids = selected.map(({ id }) => id);
  const stones = await loadStones(connection, ids);
  const claims = await readClaims(connection, ids);
  const media = await readClientMedia(
    connection,
    'STONE',
    stones.map(({ uuid }) => uuid),
    choices,
  );
  const chosen = new Map(selected.map((one) => [one.id, one]));
  const present = createStonePresenter(keys);
  return mapInTurns(stones, (stone): PricedClientGoods<ClientStone> => {
    const claim = claims.get(stone.id);
    const context = toCustomerStoneContext(customer, claim);
    const costCents = costOf(applyAgreedPrice(context, stone), customer);
    const row = present(stone, context);
    const carat = stone.facts.carat ?? 0;
    const overtones = row['fancy_overtone'];
    return {
      costCents,
      stockNo: stone.facts.stock_no,
      status: customerStatus(stone),
      goods: {
        kind: 'STONE',
        id: stone.id,
        uuid: stone.uuid,
        fact: (key) => {
          const value = row[key];
          return typeof value === 'string' && value !== '' ? value : null;
        },
        overtones: Array.isArray(overtones) ? overtones.filter((one) => one !== 'NONE') : [],
        caratThousandths: carat,
        isAvailable: isAvailable(stone, context.isOwn),
        amountCents: clientAmount(
          { amountCents: costCents, caratThousandths: carat },
          chosen.get(stone.id),
          choices,
        ),
        media: media.get(stone.uuid) ?? [],
      },
    };
  });
}

/** What the customer pays: the agreed price, or the price of today. */
const costOf = (stone: Stone, { userDiscHundredths }: CustomerContext) =>
  priceForCustomer(toPriceableStone(stone), userDiscHundredths).finalAmountCents;

/** Statuses that customers do not see appear as sold. */
const customerStatus = ({ facts: { status } }: Stone) =>
  visibleStoneStatuses.some((visible) => visible === status) ? status : 'SOLD';

/** Free, or held for the customer whose client looks at it. */
const isAvailable = ({ facts: { status } }: Stone, isOwn: boolean) =>
  (status === 'AVAILABLE' || isOwn) && visibleStoneStatuses.some((visible) => visible === status);

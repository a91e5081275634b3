import type { ClientField } from '@loupe/contract';
import {
  drawingKeys,
  markUpAmount,
  priceForCustomer,
  visibleStoneStatuses,
  type AttributeKey,
  type MarkUp,
} from '@loupe/domain';
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
import { readMedia } from '../media/read-media.ts';
import { loadStones } from '../stock/load-stones.ts';
import type { Stone } from '../stock/stone.ts';

/** How stones are priced for a client, and what the client sees of them. */
export interface ClientChoices {
  readonly prices: 'NONE' | 'COST' | 'MARK_UP';
  readonly markUp: MarkUp | null;
  /** At least 1. */
  readonly roundUpToCents: number;
  readonly fields: ReadonlySet<ClientField>;
}

/** A stone of a selection, with its own mark-up instead of the one for all. */
export interface SelectedStone {
  readonly stoneId: number;
  readonly markUp: MarkUp | null;
  /** The client's price that a page fixed; null: the price of today. */
  readonly fixedCents: number | null;
}

/** A photo or video that was uploaded. Links of suppliers are left out: they name the supplier. */
export interface ClientMedia {
  readonly kind: 'IMAGE' | 'VIDEO';
  /** Path on this server; it may contain the packet number. */
  readonly url: string;
}

/** One stone for a client: only the facts that the client may see, never what it costs the customer. */
export interface ClientStone {
  readonly id: number;
  readonly uuid: string;
  /** Text of a fact that the client may see; null when unknown or not chosen. */
  readonly fact: (key: AttributeKey) => string | null;
  /** Overtones of a fancy colour. */
  readonly overtones: readonly string[];
  readonly caratThousandths: number;
  /** Whether it can still be bought. */
  readonly isAvailable: boolean;
  /** In cents; null where no prices are shown. */
  readonly amountCents: number | null;
  readonly media: readonly ClientMedia[];
}

/** A stone for a client, with the stone it is made of and what it costs the customer. Only for the customer. */
export interface PricedClientStone {
  readonly stone: ClientStone;
  readonly source: Stone;
  readonly costCents: number;
}

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
  selected: readonly SelectedStone[],
  choices: ClientChoices,
  keys: ReadonlySet<AttributeKey> = visibleKeys(choices.fields),
): Promise<PricedClientStone[]> {
  const ids = selected.map(({ stoneId }) => stoneId);
  const stones = await loadStones(connection, ids);
  const claims = await readClaims(connection, ids);
  const media = choices.fields.has('media')
    ? await readMedia(
        connection,
        'STONE',
        stones.map(({ uuid }) => uuid),
      )
    : new Map<string, never>();
  const chosen = new Map(selected.map((one) => [one.stoneId, one]));
  const present = createStonePresenter(keys);
  return mapInTurns(stones, (stone): PricedClientStone => {
    const claim = claims.get(stone.id);
    const context = toCustomerStoneContext(customer, claim);
    const costCents = costOf(applyAgreedPrice(context, stone), customer);
    const row = present(stone, context);
    const carat = stone.facts.carat ?? 0;
    const overtones = row['fancy_overtone'];
    return {
      costCents,
      source: stone,
      stone: {
        id: stone.id,
        uuid: stone.uuid,
        fact: (key) => {
          const value = row[key];
          return typeof value === 'string' && value !== '' ? value : null;
        },
        overtones: Array.isArray(overtones) ? overtones.filter((one) => one !== 'NONE') : [],
        caratThousandths: carat,
        isAvailable: isAvailable(stone, context.isOwn),
        amountCents: clientAmount(costCents, carat, chosen.get(stone.id), choices),
        media: (media.get(stone.uuid) ?? []).flatMap(({ kind, url }) =>
          kind === 'IMAGE' || kind === 'VIDEO' ? { kind, url } : [],
        ),
      },
    };
  });
}

/** What the customer pays: the agreed price, or the price of today. */
const costOf = (stone: Stone, { userDiscHundredths }: CustomerContext) =>
  priceForCustomer(toPriceableStone(stone), userDiscHundredths).finalAmountCents;

/** Free, or held for the customer whose client looks at it. */
const isAvailable = ({ facts: { status } }: Stone, isOwn: boolean) =>
  (status === 'AVAILABLE' || isOwn) && visibleStoneStatuses.some((visible) => visible === status);

function clientAmount(
  amountCents: number,
  caratThousandths: number,
  chosen: SelectedStone | undefined,
  { prices, markUp, roundUpToCents }: ClientChoices,
): number | null {
  if (prices === 'NONE') return null;
  if (typeof chosen?.fixedCents === 'number') return chosen.fixedCents;
  const applied = chosen?.markUp ?? markUp;
  return prices === 'COST' || applied === null
    ? amountCents
    : markUpAmount({ amountCents, caratThousandths }, applied, roundUpToCents);
}

import type { ClientField, ClientGoodsKind, PieceComponent } from '@loupe/contract';
import { markUpAmount, type AttributeKey, type LotKey, type MarkUp, type PieceKey } from '@loupe/domain';

/** How goods are priced for a client, and what the client sees of them. */
export interface ClientChoices {
  readonly prices: 'NONE' | 'COST' | 'MARK_UP';
  readonly markUp: MarkUp | null;
  /** At least 1. */
  readonly roundUpToCents: number;
  readonly fields: ReadonlySet<ClientField>;
}

/** One of the goods of a selection, with its own mark-up instead of the one for all. */
export interface SelectedGoods {
  readonly id: number;
  readonly markUp: MarkUp | null;
  /** The client's price that a page fixed; null: the price of today. */
  readonly fixedCents: number | null;
}

/** The chosen goods in their order. */
export interface GoodsSelection {
  readonly kind: ClientGoodsKind;
  readonly selected: readonly SelectedGoods[];
}

/** A photo or video that was uploaded. Links of suppliers are left out: they name the supplier. */
export interface ClientMedia {
  readonly kind: 'IMAGE' | 'VIDEO';
  /** Path on this server; it may contain the packet number. */
  readonly url: string;
}

/** What goods of all kinds have in common for a client: never what they cost the customer. */
interface SharedGoods {
  readonly id: number;
  readonly uuid: string;
  /** Of a piece: total diamond weight, 0 when unknown. */
  readonly caratThousandths: number;
  /** Whether it can still be bought. */
  readonly isAvailable: boolean;
  /** In cents; null where no prices are shown. */
  readonly amountCents: number | null;
  readonly media: readonly ClientMedia[];
}

/** One stone for a client: only the facts that the client may see. */
export interface ClientStone extends SharedGoods {
  readonly kind: 'STONE';
  /** Text of a fact that the client may see; null when unknown or not chosen. */
  readonly fact: (key: AttributeKey) => string | null;
  /** Overtones of a fancy colour. */
  readonly overtones: readonly string[];
}

/** One piece of jewellery for a client: only the facts that the client may see. */
export interface ClientPiece extends SharedGoods {
  readonly kind: 'PIECE';
  /** Empty where the seller's title contains the stock number and that is not chosen. */
  readonly title: string;
  /** Text of a fact that the client may see; null when unknown or not chosen. */
  readonly fact: (key: PieceKey) => string | null;
  readonly metals: readonly PieceComponent[];
  readonly stones: readonly PieceComponent[];
}

/** One loose lot for a client: only the facts that the client may see. */
export interface ClientLot extends SharedGoods {
  readonly kind: 'LOT';
  /** Text of a fact that the client may see; null when unknown or not chosen. */
  readonly fact: (key: LotKey) => string | null;
  /** Sieve, millimetres and pointers in one line; empty when unknown or not chosen. */
  readonly size: string;
  /** Whether the lot was tested for lab-grown diamonds. */
  readonly isScreened: boolean;
}

export type ClientGoods = ClientStone | ClientPiece | ClientLot;

/** Whether goods of a kind are weighed and priced by the carat. */
export const isByCarat = (kind: ClientGoodsKind): boolean => kind !== 'PIECE';

/** Goods for a client, with what only the customer may know. */
export interface PricedClientGoods<Goods extends ClientGoods = ClientGoods> {
  readonly goods: Goods;
  readonly costCents: number;
  readonly stockNo: string | null;
  /** Status as customers see it. */
  readonly status: string | null;
}

interface OwnPrice {
  readonly amountCents: number;
  readonly caratThousandths: number;
}

/** The client's price of goods that cost the customer this; null without prices. */
export function clientAmount(
  cost: OwnPrice,
  chosen: SelectedGoods | undefined,
  { prices, markUp, roundUpToCents }: ClientChoices,
): number | null {
  if (prices === 'NONE') return null;
  if (typeof chosen?.fixedCents === 'number') return chosen.fixedCents;
  const applied = chosen?.markUp ?? markUp;
  return prices === 'COST' || applied === null
    ? cost.amountCents
    : markUpAmount(cost, applied, roundUpToCents);
}

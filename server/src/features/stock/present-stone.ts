import type { StoneRow } from '@loupe/contract';
import {
  attributes,
  formatScaled,
  priceForCustomer,
  type Attribute,
  type Discountable,
  type FinalPrice,
} from '@loupe/domain';
import type { FactValue, Stone } from './stone.ts';

type AlwaysShown = 'status' | 'carat' | 'rap' | 'disc' | 'ppc';
/** Facts to show: those that an answer does not ask for may be left out, but for what the price hangs on. */
export type ShownFacts = Pick<Stone['facts'], AlwaysShown> & Partial<Omit<Stone['facts'], AlwaysShown>>;

/** What of a stone an answer needs; a frozen order line has it as well as a stone of the stock. */
export type ShownStone = Pick<Stone, 'uuid' | 'isNet' | 'listBasis' | 'noListReason'> & {
  readonly facts: ShownFacts;
};

/** The customer a stone is shown to, and how the stone stands to him. */
export interface Viewer {
  readonly userDiscHundredths: number;
  readonly isMine: boolean;
  readonly holdUntil: Date | null;
}

const table: readonly Attribute[] = attributes;
const dayMs = 86_400_000;

/** What pricing needs to know of a stone. Every stone of the stock has a price per carat. */
export function discountable({ facts, isNet }: Pick<ShownStone, 'facts' | 'isNet'>): Discountable {
  return {
    ppcCents: facts.ppc ?? 0,
    rapCents: facts.rap,
    discHundredths: facts.disc,
    caratThousandths: facts.carat ?? 0,
    isNet,
  };
}

/** A stone as an answer carries it, with the attributes asked for (all by default). */
export function presentStone(
  stone: ShownStone,
  viewer: Viewer,
  fields: ReadonlySet<string> | null = null,
): StoneRow {
  const final = priceForCustomer(discountable(stone), viewer.userDiscHundredths);
  const row: StoneRow = {
    stock_uuid: stone.uuid,
    mine: viewer.isMine,
    hold_until: viewer.holdUntil?.toISOString() ?? null,
    is_net: stone.isNet,
    no_list_reason: stone.noListReason,
    list_basis: stone.listBasis,
  };
  for (const attribute of table) {
    if (fields === null || fields.has(attribute.key)) row[attribute.key] = shown(attribute, stone, final);
  }
  // What has left the stock is gone for the customer, whatever took it away.
  if (row['status'] === 'OFFLINE') row['status'] = 'SOLD';
  return row;
}

function shown(attribute: Attribute, stone: ShownStone, final: FinalPrice): string | string[] | null {
  const value = valueOf(attribute.key, stone, final);
  if (value === null) return null;
  if (typeof value === 'object') return [...value];
  if (typeof value === 'string') return value;
  if (attribute.kind === 'day') return new Date(value * dayMs).toISOString().slice(0, 10);
  return attribute.kind === 'range' ? formatScaled(value, attribute.scale, attribute.shown) : String(value);
}

function valueOf(key: string, { facts }: ShownStone, final: FinalPrice): FactValue {
  if (key === 'final_disc') return final.finalDiscHundredths;
  if (key === 'final_ppc') return final.finalPpcCents;
  if (key === 'final_amount') return final.finalAmountCents;
  const stored: Readonly<Record<string, FactValue | undefined>> = facts;
  return stored[key] ?? null;
}

import type { StoneRow } from '@loupe/contract';
import {
  stoneAttributes,
  formatScaled,
  priceForCustomer,
  type Attribute,
  type Discountable,
  type FactValue,
  type FinalPrice,
  isoGulfDay,
  type StoneFacts,
} from '@loupe/domain';
import { withAgreedPrice, type AgreedPrice } from './agreed-price.ts';

type AlwaysShown = 'status' | 'carat' | 'rap' | 'disc' | 'ppc';
/**
 * Facts to present. Facts that the response does not include may be missing, except those the price depends
 * on.
 */
export type PresentedFacts = Pick<StoneFacts, AlwaysShown> & Partial<Omit<StoneFacts, AlwaysShown>>;

/** Fields of a stone that a response needs. An order line snapshot has them as well as a stone in stock. */
export interface PresentableStone {
  readonly uuid: string;
  readonly isNet: boolean;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  readonly facts: PresentedFacts;
}

/** The customer a stone is presented to, and the stone's availability to that customer. */
export interface CustomerStoneContext {
  readonly userDiscHundredths: number;
  readonly isOwn: boolean;
  readonly holdUntil: Date | null;
  /** Price agreed with the customer; null means the listed price. */
  readonly agreedPrice: AgreedPrice | null;
}

const table: readonly Attribute[] = stoneAttributes;

/** Fields of a stone that pricing needs. Every stone in stock has a price per carat. */
export function toPriceableStone({ facts, isNet }: Pick<PresentableStone, 'facts' | 'isNet'>): Discountable {
  return {
    ppcCents: facts.ppc ?? 0,
    rapCents: facts.rap,
    discHundredths: facts.disc,
    caratThousandths: facts.carat ?? 0,
    isNet,
  };
}

/** The stone at the price that applies to this customer. */
export function applyAgreedPrice<Seen extends Pick<PresentableStone, 'facts' | 'isNet'>>(
  { agreedPrice, userDiscHundredths }: Pick<CustomerStoneContext, 'agreedPrice' | 'userDiscHundredths'>,
  stone: Seen,
): Seen {
  return agreedPrice === null ? stone : withAgreedPrice(stone, agreedPrice, userDiscHundredths);
}

/** Formats a stone for a response, with the given attributes (default: all). */
export function presentStone(
  stone: PresentableStone,
  viewer: CustomerStoneContext,
  fields: ReadonlySet<string> | null = null,
): StoneRow {
  return createStonePresenter(fields)(stone, viewer);
}

/** Same as {@link presentStone} for many stones: work that depends only on the attributes is done once. */
export function createStonePresenter(
  fields: ReadonlySet<string> | null,
): (stone: PresentableStone, viewer: CustomerStoneContext) => StoneRow {
  const attributes = table
    .filter(({ key }) => fields === null || fields.has(key))
    .map((attribute) => ({ key: attribute.key, write: writerOf(attribute) }));
  return (listed, viewer) => {
    const stone = applyAgreedPrice(viewer, listed);
    const final = priceForCustomer(toPriceableStone(stone), viewer.userDiscHundredths);
    const row: StoneRow = {
      stock_uuid: stone.uuid,
      mine: viewer.isOwn,
      hold_until: viewer.holdUntil?.toISOString() ?? null,
      is_net: stone.isNet,
      no_list_reason: stone.noListReason,
      list_basis: stone.listBasis,
    };
    const stored: Readonly<Record<string, FactValue | undefined>> = stone.facts;
    for (const { key, write } of attributes) row[key] = write(stored[key] ?? null, final);
    return row;
  };
}

type Shown = string | string[] | null;
type FactWriter = (stored: FactValue, final: FinalPrice) => Shown;

const finalFigures: Readonly<Record<string, (final: FinalPrice) => number | null>> = {
  final_disc: ({ finalDiscHundredths }) => finalDiscHundredths,
  final_ppc: ({ finalPpcCents }) => finalPpcCents,
  final_amount: ({ finalAmountCents }) => finalAmountCents,
};

/** Same as {@link createFactWriter}, for a customer: every withdrawn stone is sold, whatever the reason. */
export function createCustomerFactWriter(attribute: Attribute): (value: FactValue) => Shown {
  const write = createFactWriter(attribute);
  return attribute.key === 'status' ? (value) => write(value === 'OFFLINE' ? 'SOLD' : value) : write;
}

function writerOf(attribute: Attribute): FactWriter {
  const write = createCustomerFactWriter(attribute);
  const figure = finalFigures[attribute.key];
  return figure === undefined ? write : (_, final) => write(figure(final));
}

/** Creates a function that formats the values of an attribute for a response. */
export function createFactWriter(attribute: Attribute): (value: FactValue) => string | string[] | null {
  return (value) => {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'object') return [...value];
    if (attribute.kind === 'day') return isoGulfDay(value);
    return attribute.kind === 'range'
      ? formatScaled(value, attribute.scale, attribute.displayDecimals)
      : String(value);
  };
}

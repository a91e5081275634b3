import type { StoneRow } from '@loupe/contract';
import {
  attributes,
  formatScaled,
  priceForCustomer,
  type Attribute,
  type Discountable,
  type FinalPrice,
  isoGulfDay,
} from '@loupe/domain';
import { atAgreedPrice, type AgreedPrice } from './agreed-price.ts';
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
  /** What he was promised the stone for; null is the listed price. */
  readonly agreed: AgreedPrice | null;
}

const table: readonly Attribute[] = attributes;

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

/** A stone at the price that counts for this customer. */
export function seenBy<Seen extends Pick<ShownStone, 'facts' | 'isNet'>>(
  { agreed, userDiscHundredths }: Pick<Viewer, 'agreed' | 'userDiscHundredths'>,
  stone: Seen,
): Seen {
  return agreed === null ? stone : atAgreedPrice(stone, agreed, userDiscHundredths);
}

/** A stone as an answer carries it, with the attributes asked for (all by default). */
export function presentStone(
  stone: ShownStone,
  viewer: Viewer,
  fields: ReadonlySet<string> | null = null,
): StoneRow {
  return stonePresenter(fields)(stone, viewer);
}

/** The same for many stones: what depends on the attributes alone is worked out once. */
export function stonePresenter(
  fields: ReadonlySet<string> | null,
): (stone: ShownStone, viewer: Viewer) => StoneRow {
  const wanted = table
    .filter(({ key }) => fields === null || fields.has(key))
    .map((attribute) => ({ key: attribute.key, write: writerOf(attribute) }));
  return (listed, viewer) => {
    const stone = seenBy(viewer, listed);
    const final = priceForCustomer(discountable(stone), viewer.userDiscHundredths);
    const row: StoneRow = {
      stock_uuid: stone.uuid,
      mine: viewer.isMine,
      hold_until: viewer.holdUntil?.toISOString() ?? null,
      is_net: stone.isNet,
      no_list_reason: stone.noListReason,
      list_basis: stone.listBasis,
    };
    const stored: Readonly<Record<string, FactValue | undefined>> = stone.facts;
    for (const { key, write } of wanted) row[key] = write(stored[key] ?? null, final);
    // What has left the stock is gone for the customer, whatever took it away.
    if (row['status'] === 'OFFLINE') row['status'] = 'SOLD';
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

function writerOf(attribute: Attribute): FactWriter {
  const write = valueWriter(attribute);
  const figure = finalFigures[attribute.key];
  return figure === undefined ? write : (_, final) => write(figure(final));
}

/** How a value of an attribute is written in an answer. */
function valueWriter(attribute: Attribute): (value: FactValue) => Shown {
  return (value) => {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'object') return [...value];
    if (attribute.kind === 'day') return isoGulfDay(value);
    return attribute.kind === 'range' ? formatScaled(value, attribute.scale, attribute.shown) : String(value);
  };
}

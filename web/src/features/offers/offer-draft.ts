import type { CallInput } from '@loupe/contract';
import {
  figuresNamed,
  formatScaled,
  misfitOf,
  spreadBasket,
  type NamedPrice,
  type OfferFigures,
  type OfferMisfit,
  type OfferUnit,
} from '@loupe/domain';
import type { OfferedStone } from './offered-stone.ts';

/** What is typed: a figure for each stone, or one amount for all. */
export type DraftUnit = OfferUnit | 'basket';
export const draftUnits: readonly DraftUnit[] = ['disc', 'ppc', 'amount', 'basket'];

/** An offer while it is written. */
export interface OfferDraft {
  readonly unit: DraftUnit;
  /** As they were typed, by stone. */
  readonly named: ReadonlyMap<string, NamedPrice>;
  /** Counts while the unit is `basket`. */
  readonly basketCents: number | null;
}

export const emptyDraft: OfferDraft = { unit: 'disc', named: new Map(), basketCents: null };

/** One stone of the offer with the price it has come to. */
export interface DraftLine {
  readonly offered: OfferedStone;
  readonly named: NamedPrice | null;
  readonly figures: OfferFigures | null;
  /** How the price misses what he may offer. */
  readonly misfit: OfferMisfit | null;
}

/** The stones that take part, each with the price it has come to. */
export function draftLines(draft: OfferDraft, stones: readonly OfferedStone[]): DraftLine[] {
  const named = draft.unit === 'basket' ? spread(draft.basketCents, stones) : draft.named;
  return stones.map((offered) => {
    const price = named.get(offered.id) ?? null;
    const figures = price && figuresNamed(price, offered.priced);
    const misfit = price && figures && offered.bounds ? misfitOf(offered.bounds, figures, price) : null;
    return { offered, named: price, figures, misfit };
  });
}

function spread(
  basketCents: number | null,
  stones: readonly OfferedStone[],
): ReadonlyMap<string, NamedPrice> {
  if (basketCents === null) return new Map();
  const prices = spreadBasket(
    basketCents,
    stones.map(({ priced, own }) => ({
      caratThousandths: priced.caratThousandths,
      shareCents: own.amountCents,
    })),
  );
  return new Map(stones.map(({ id }, place) => [id, { unit: 'ppc', value: prices[place] ?? 0 }]));
}

/** What the stones come to together; null while one of them has no price. */
export function totalCents(lines: readonly DraftLine[]): number | null {
  if (lines.length === 0 || lines.some(({ figures }) => figures === null)) return null;
  return lines.reduce((sum, { figures }) => sum + (figures?.amountCents ?? 0), 0);
}

/** The draft with a figure typed for one stone, or its figure emptied. */
export function typedFor(draft: OfferDraft, id: string, price: NamedPrice | null): OfferDraft {
  const named = new Map(draft.named);
  if (price === null) named.delete(id);
  else named.set(id, price);
  return { ...draft, named };
}

/** The draft written in another unit: prices stay, a basket's become those of its stones. */
export function inUnit(draft: OfferDraft, unit: DraftUnit, stones: readonly OfferedStone[]): OfferDraft {
  if (unit === draft.unit) return draft;
  if (unit === 'basket') return { ...draft, unit, basketCents: totalCents(draftLines(draft, stones)) };
  const named = draft.unit === 'basket' ? spread(draft.basketCents, stones) : draft.named;
  return { ...draft, unit, named };
}

/** Whether every stone has a price that he may offer. */
export const isComplete = (lines: readonly DraftLine[]): boolean =>
  lines.length > 0 && lines.every(({ figures, misfit }) => figures !== null && misfit === null);

type OfferBody = CallInput<'addOffer'>['data'];

/** What is sent: figures as they were typed, so that the server works from the same. */
export function bodyOf(
  draft: OfferDraft,
  lines: readonly DraftLine[],
): Pick<OfferBody, 'stones' | 'basket_amount'> {
  if (draft.unit === 'basket' && draft.basketCents !== null) {
    return {
      stones: lines.map(({ offered }) => ({ stock_uuid: offered.id })),
      basket_amount: formatScaled(draft.basketCents, 2),
    };
  }
  return {
    stones: lines.map(({ offered, named }) => ({
      stock_uuid: offered.id,
      ...(named && { [named.unit]: formatScaled(named.value, 2) }),
    })),
  };
}

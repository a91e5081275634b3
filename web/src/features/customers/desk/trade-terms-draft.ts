import {
  accessFlags,
  accessPresets,
  tradeTermsBounds,
  usualAccessPreset,
  type AccessFlag,
  type CallRequest,
  type DeskCustomer,
} from '@loupe/contract';
import { parseScaled } from '@loupe/domain';

/** Trade terms as typed by the desk. */
export interface TradeTermsDraft {
  readonly disc: string;
  /** Empty: the default limit. */
  readonly limit: string;
  readonly access: ReadonlySet<AccessFlag>;
}

/** The customer's terms; for a customer awaiting approval without access flags, the default preset. */
export function createTradeTermsDraft({
  user_disc: disc,
  offer_limit: limit,
  access,
  state,
}: DeskCustomer): TradeTermsDraft {
  const isNew = state === 'PENDING' || state === 'IN_REVIEW';
  return {
    disc,
    limit: limit ?? '',
    access: new Set(isNew && access.length === 0 ? accessPresets[usualAccessPreset] : access),
  };
}

const isPercent = (text: string, max: number) => {
  const hundredths = parseScaled(text.trim(), 2);
  return hundredths !== undefined && hundredths >= 0 && hundredths <= max;
};

export const isValidDiscount = (text: string): boolean => isPercent(text, tradeTermsBounds.discMax);
export const isValidOfferLimit = (text: string): boolean =>
  text.trim() === '' || isPercent(text, tradeTermsBounds.offerLimitMax);

type Terms = NonNullable<CallRequest<'deskApproveCustomer'>['data']>;

/** Builds the request body from a draft; every flag is set explicitly, on or off. */
export const toTradeTerms = ({ disc, limit, access }: TradeTermsDraft): Terms => ({
  user_disc: disc.trim(),
  offer_limit: limit.trim() === '' ? null : limit.trim(),
  access: Object.fromEntries(accessFlags.map((flag) => [flag, access.has(flag)])),
});

/** The request body of the customer's current terms, used to undo a change. */
export const currentTradeTerms = (customer: DeskCustomer): Terms => ({
  user_disc: customer.user_disc,
  offer_limit: customer.offer_limit,
  access: Object.fromEntries(accessFlags.map((flag) => [flag, customer.access.includes(flag)])),
});

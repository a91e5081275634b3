import {
  accessFlags,
  accessPresets,
  termsBounds,
  usualAccessPreset,
  type AccessFlag,
  type CallInput,
  type DeskCustomer,
} from '@loupe/contract';
import { parseScaled } from '@loupe/domain';

/** What the desk grants, as it is typed. */
export interface TermsDraft {
  readonly disc: string;
  /** Empty is the house's usual. */
  readonly limit: string;
  readonly access: ReadonlySet<AccessFlag>;
}

/** What a customer has; for one who waits for approval, the usual preset. */
export function draftOf({ user_disc: disc, offer_limit: limit, access, state }: DeskCustomer): TermsDraft {
  const isNew = state === 'PENDING' || state === 'IN_REVIEW';
  return {
    disc,
    limit: limit ?? '',
    access: new Set(isNew && access.length === 0 ? accessPresets[usualAccessPreset] : access),
  };
}

const isPercent = (text: string, most: number) => {
  const hundredths = parseScaled(text.trim(), 2);
  return hundredths !== undefined && hundredths >= 0 && hundredths <= most;
};

export const fitsDisc = (text: string): boolean => isPercent(text, termsBounds.discMax);
export const fitsLimit = (text: string): boolean =>
  text.trim() === '' || isPercent(text, termsBounds.offerLimitMax);

type Terms = NonNullable<CallInput<'deskApproveCustomer'>['data']>;

/** The draft as the calls take it: every flag said, on or off. */
export const termsOf = ({ disc, limit, access }: TermsDraft): Terms => ({
  user_disc: disc.trim(),
  offer_limit: limit.trim() === '' ? null : limit.trim(),
  access: Object.fromEntries(accessFlags.map((flag) => [flag, access.has(flag)])),
});

/** The same of a customer as he stands: what takes a change of his terms back. */
export const termsNow = (customer: DeskCustomer): Terms => ({
  user_disc: customer.user_disc,
  offer_limit: customer.offer_limit,
  access: Object.fromEntries(accessFlags.map((flag) => [flag, customer.access.includes(flag)])),
});

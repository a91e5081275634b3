import { limits } from './limits.ts';

/** Characters a line a person writes of himself may have; what has a least may be left empty where it is optional. */
interface LineBounds {
  readonly least: number;
  readonly most: number;
  readonly isRequired?: boolean;
}

const personName = { least: limits.nameMin, most: limits.nameMax, isRequired: true };
const telephone = { least: 0, most: 32 };
const addressLine = { least: 0, most: 200 };
const placeName = { least: 0, most: limits.placeNameMax };
const messenger = { least: 0, most: 64 };

/** What a person may change of himself, by the names of the specification. */
export const accountBounds = {
  first_name: personName,
  last_name: personName,
  company_name: { least: 3, most: 120 },
  telephone_number: telephone,
  user_mobile: telephone,
  user_address_line_one: addressLine,
  user_address_line_two: addressLine,
  user_zip_code: { least: 0, most: 16 },
  user_country: placeName,
  user_state: placeName,
  user_city: placeName,
  skypeid: messenger,
  wechatid: messenger,
  qqid: messenger,
} as const satisfies Readonly<Record<string, LineBounds>>;

export type AccountField = keyof typeof accountBounds;

/** Whether a line is one a person may write into a field of his account. */
export function fitsAccountField(field: AccountField, text: string): boolean {
  const { least, most, isRequired = false }: LineBounds = accountBounds[field];
  const { length } = text.trim();
  if (/\p{Cc}/u.test(text)) return false;
  return (length === 0 && !isRequired) || (length >= least && length <= most);
}

/** Minutes without a touch after which screens lock; 0: never. */
export const lockMinutes = [0, 5, 15, 30, 60] as const;
export type LockMinutes = (typeof lockMinutes)[number];

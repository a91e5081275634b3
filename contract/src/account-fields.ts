import { limits } from './limits.ts';

/** Allowed length of a single-line account field. An optional field may be empty despite its minimum. */
interface LineBounds {
  readonly min: number;
  readonly max: number;
  readonly isRequired?: boolean;
}

const personName = { min: limits.nameMin, max: limits.nameMax, isRequired: true };
const telephone = { min: 0, max: 32 };
const addressLine = { min: 0, max: 200 };
const regionName = { min: 0, max: limits.regionNameMax };
const messenger = { min: 0, max: 64 };

/** Account fields that users may change themselves, under the names of the specification. */
export const accountFieldLengths = {
  first_name: personName,
  last_name: personName,
  company_name: { min: 3, max: 120 },
  telephone_number: telephone,
  user_mobile: telephone,
  user_address_line_one: addressLine,
  user_address_line_two: addressLine,
  user_zip_code: { min: 0, max: 16 },
  user_country: regionName,
  user_state: regionName,
  user_city: regionName,
  skypeid: messenger,
  wechatid: messenger,
  qqid: messenger,
} as const satisfies Readonly<Record<string, LineBounds>>;

export type AccountField = keyof typeof accountFieldLengths;

/** Whether a text is valid for an account field. */
export function isValidAccountField(field: AccountField, text: string): boolean {
  const { min, max, isRequired = false }: LineBounds = accountFieldLengths[field];
  const { length } = text.trim();
  if (/\p{Cc}/u.test(text)) return false;
  return (length === 0 && !isRequired) || (length >= min && length <= max);
}

/** Minutes of inactivity after which screens lock; 0: never. */
export const lockMinutes = [0, 5, 15, 30, 60] as const;
export type LockMinutes = (typeof lockMinutes)[number];

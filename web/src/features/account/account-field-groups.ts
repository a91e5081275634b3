import { accountFieldLengths, type AccountField } from '@loupe/contract';

/**
 * A group of account fields with their browser autocomplete names. Country, state and city are in
 * `AccountRegionFields`.
 */
interface FieldGroup {
  readonly title: 'account.you' | 'account.reach' | 'account.address' | 'account.messengers';
  readonly fields: readonly (readonly [field: AccountField, autoComplete: string, type?: 'tel'])[];
}

export const accountFieldGroups: readonly FieldGroup[] = [
  {
    title: 'account.you',
    fields: [
      ['first_name', 'given-name'],
      ['last_name', 'family-name'],
      ['company_name', 'organization'],
    ],
  },
  {
    title: 'account.reach',
    fields: [
      ['telephone_number', 'tel', 'tel'],
      ['user_mobile', 'tel', 'tel'],
    ],
  },
  {
    title: 'account.address',
    fields: [
      ['user_address_line_one', 'address-line1'],
      ['user_address_line_two', 'address-line2'],
      ['user_zip_code', 'postal-code'],
    ],
  },
  {
    title: 'account.messengers',
    fields: [
      ['skypeid', 'off'],
      ['wechatid', 'off'],
      ['qqid', 'off'],
    ],
  },
];

const isField = (name: string): name is AccountField => Object.hasOwn(accountFieldLengths, name);
export const accountFieldNames = Object.keys(accountFieldLengths).filter(isField);

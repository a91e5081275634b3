import { accountBounds, type AccountField } from '@loupe/contract';

/** The fields of one matter, each with how browsers know it; country, state and city stand together in `AccountPlace`. */
interface FieldGroup {
  readonly title: 'account.you' | 'account.reach' | 'account.address' | 'account.messengers';
  readonly fields: readonly (readonly [field: AccountField, autoComplete: string, type?: 'tel'])[];
}

export const fieldGroups: readonly FieldGroup[] = [
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

const isField = (name: string): name is AccountField => Object.hasOwn(accountBounds, name);
export const accountFieldNames = Object.keys(accountBounds).filter(isField);

import { accountFieldLengths, isValidAccountField, type AccountField } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** Returns a validator for an account field: true, or what would be valid. */
export function useValidateAccountField(name: AccountField): (text: string) => string | true {
  const { formatMessage } = useIntl();
  const { min, max } = accountFieldLengths[name];
  const id = min === 0 ? 'account.maxLength' : 'account.lengthRange';
  return (text) => isValidAccountField(name, text) || formatMessage({ id }, { least: min, most: max });
}

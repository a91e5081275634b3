import { accountBounds, fitsAccountField, type AccountField } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** Says of a line whether it fits a field of the account: true, or what would fit. */
export function useWantedLine(name: AccountField): (text: string) => string | true {
  const { formatMessage } = useIntl();
  const { least, most } = accountBounds[name];
  const id = least === 0 ? 'account.wantedMost' : 'account.wanted';
  return (text) => fitsAccountField(name, text) || formatMessage({ id }, { least, most });
}

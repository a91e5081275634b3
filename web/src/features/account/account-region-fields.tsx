import { useController, type Control } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AccountField } from '@loupe/contract';
import { RegionFields, type RegionField } from '../../ui/region-fields.tsx';
import { useValidateAccountField } from './use-validate-account-field.ts';

type Fields = Record<AccountField, string>;

/** Country, state and city of the user. */
export function AccountRegionFields({ control }: { readonly control: Control<Fields> }) {
  return (
    <RegionFields
      country={useRegionField(control, 'user_country')}
      state={useRegionField(control, 'user_state')}
      city={useRegionField(control, 'user_city')}
    />
  );
}

function useRegionField(
  control: Control<Fields>,
  name: 'user_country' | 'user_state' | 'user_city',
): RegionField {
  const { formatMessage } = useIntl();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name, rules: { validate: useValidateAccountField(name) } });
  return {
    name,
    label: formatMessage({ id: `account.field.${name}` }),
    value,
    onChange,
    onBlur,
    error: error?.message,
    inputRef: ref,
  };
}

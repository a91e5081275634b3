import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { RegionFields, type RegionField } from '../../ui/region-fields.tsx';
import type { RegistrationControl } from './registration-values.ts';
import { plainText } from '../../lib/text-id.ts';

/** Country, state and city of a new customer. */
export function RegistrationRegionFields({ control }: { readonly control: RegistrationControl }) {
  return (
    <RegionFields
      country={useRegionField(control, 'country')}
      state={useRegionField(control, 'state')}
      city={useRegionField(control, 'city')}
    />
  );
}

function useRegionField(control: RegistrationControl, name: 'country' | 'state' | 'city'): RegionField {
  const intl = useIntl();
  const { formatMessage } = intl;
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  return {
    name,
    label: formatMessage({ id: `registration.${name}` }),
    value,
    onChange,
    onBlur,
    error: error?.message === undefined ? undefined : plainText(intl, error.message, error.message),
    inputRef: ref,
  };
}

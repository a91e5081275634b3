import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { PlaceFields, type PlaceField } from '../../ui/place-fields.tsx';
import type { RegistrationControl } from './form-values.ts';
import { plainText } from '../../lib/text-id.ts';

/** Where somebody who registers is at home. */
export function RegistrationPlace({ control }: { readonly control: RegistrationControl }) {
  return (
    <PlaceFields
      country={usePlace(control, 'country')}
      state={usePlace(control, 'state')}
      city={usePlace(control, 'city')}
    />
  );
}

function usePlace(control: RegistrationControl, name: 'country' | 'state' | 'city'): PlaceField {
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

import { useController, type Control } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AccountField } from '@loupe/contract';
import { PlaceFields, type PlaceField } from '../../ui/place-fields.tsx';
import { useWantedLine } from './use-wanted-line.ts';

type Fields = Record<AccountField, string>;

/** Where a person is at home. */
export function AccountPlace({ control }: { readonly control: Control<Fields> }) {
  return (
    <PlaceFields
      country={usePlace(control, 'user_country')}
      state={usePlace(control, 'user_state')}
      city={usePlace(control, 'user_city')}
    />
  );
}

function usePlace(control: Control<Fields>, name: 'user_country' | 'user_state' | 'user_city'): PlaceField {
  const { formatMessage } = useIntl();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name, rules: { validate: useWantedLine(name) } });
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

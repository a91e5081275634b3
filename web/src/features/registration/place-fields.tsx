import { useController, useWatch, type UseFormSetValue } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useCities, useCountries, useStates } from '../../lib/countries.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import type { RegistrationControl, RegistrationValues } from './form-values.ts';

interface PlaceFieldsProps {
  readonly control: RegistrationControl;
  readonly setValue: UseFormSetValue<RegistrationValues>;
}

/** Country, state and city: each choice brings the choices of the next, and forgets what no longer belongs to it. */
export function PlaceFields({ control, setValue }: PlaceFieldsProps) {
  const [country, state] = useWatch({ control, name: ['country', 'state'] });
  const countries = useCountries();
  const states = useStates(country, countries.includes(country));
  const cities = useCities(country, state, states.includes(state));
  return (
    <>
      <PlaceField
        control={control}
        name="country"
        suggestions={countries}
        onChanged={() => {
          setValue('state', '');
          setValue('city', '');
        }}
      />
      <PlaceField
        control={control}
        name="state"
        suggestions={states}
        onChanged={() => {
          setValue('city', '');
        }}
      />
      <PlaceField control={control} name="city" suggestions={cities} />
    </>
  );
}

interface PlaceFieldProps extends Pick<PlaceFieldsProps, 'control'> {
  readonly name: 'country' | 'state' | 'city';
  readonly suggestions: readonly string[];
  readonly onChanged?: () => void;
}

function PlaceField({ control, name, suggestions, onChanged }: PlaceFieldProps) {
  const { formatMessage } = useIntl();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  const label = formatMessage({ id: `registration.${name}` });
  return (
    <SuggestField
      name={name}
      label={label}
      value={value}
      onChange={(next) => {
        if (next === value) return;
        onChange(next);
        onChanged?.();
      }}
      onBlur={onBlur}
      suggestions={suggestions}
      openLabel={formatMessage({ id: 'registration.choose' })}
      error={error?.message === undefined ? undefined : formatMessage({ id: error.message })}
      inputRef={ref}
    />
  );
}

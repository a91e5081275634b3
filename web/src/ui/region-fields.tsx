import { useState, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { useCities, useCountries, useStates } from '../lib/countries.ts';
import { ComboboxField } from './combobox-field.tsx';

/** A form field for a country, a state or a city. */
export interface RegionField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

interface PlaceFieldsProps {
  readonly country: RegionField;
  readonly state: RegionField;
  readonly city: RegionField;
}

/** Country, state and city: each choice loads the options of the next field and clears dependent values. */
export function RegionFields({ country, state, city }: PlaceFieldsProps) {
  const { formatMessage } = useIntl();
  const openLabel = formatMessage({ id: 'app.choose' });
  const countries = useCountries();
  const states = useStates(country.value, countries.isKnown(country.value));
  const cities = useCities(country.value, state.value, states.includes(state.value));
  // The typed text stays unchanged: an English name may be the beginning of another.
  const [typed, setTyped] = useState({ text: '', name: '' });
  const changing = (field: RegionField, further: readonly RegionField[]) => (value: string) => {
    if (value === field.value) return;
    field.onChange(value);
    for (const next of further) next.onChange('');
  };
  return (
    <>
      <ComboboxField
        {...country}
        value={typed.name === country.value ? typed.text : countries.localizedName(country.value)}
        suggestions={countries.names}
        openLabel={openLabel}
        onChange={(text) => {
          const name = countries.nameOf(text);
          setTyped({ text, name });
          changing(country, [state, city])(name);
        }}
      />
      <ComboboxField
        {...state}
        suggestions={states}
        openLabel={openLabel}
        onChange={changing(state, [city])}
      />
      <ComboboxField {...city} suggestions={cities} openLabel={openLabel} onChange={changing(city, [])} />
    </>
  );
}

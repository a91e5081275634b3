import { useState, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { useCities, useCountries, useStates } from '../lib/countries.ts';
import { SuggestField } from './suggest-field.tsx';

/** A field of a form that holds the name of a country, a state or a city. */
export interface PlaceField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

interface PlaceFieldsProps {
  readonly country: PlaceField;
  readonly state: PlaceField;
  readonly city: PlaceField;
}

/** Country, state and city: each choice brings the choices of the next, and forgets what no longer belongs to it. */
export function PlaceFields({ country, state, city }: PlaceFieldsProps) {
  const { formatMessage } = useIntl();
  const openLabel = formatMessage({ id: 'app.choose' });
  const countries = useCountries();
  const states = useStates(country.value, countries.isListed(country.value));
  const cities = useCities(country.value, state.value, states.includes(state.value));
  // What is being typed stays as it is: an English name may be the beginning of another.
  const [typed, setTyped] = useState({ text: '', name: '' });
  const changing = (field: PlaceField, further: readonly PlaceField[]) => (value: string) => {
    if (value === field.value) return;
    field.onChange(value);
    for (const next of further) next.onChange('');
  };
  return (
    <>
      <SuggestField
        {...country}
        value={typed.name === country.value ? typed.text : countries.inWords(country.value)}
        suggestions={countries.words}
        openLabel={openLabel}
        onChange={(text) => {
          const name = countries.nameOf(text);
          setTyped({ text, name });
          changing(country, [state, city])(name);
        }}
      />
      <SuggestField
        {...state}
        suggestions={states}
        openLabel={openLabel}
        onChange={changing(state, [city])}
      />
      <SuggestField {...city} suggestions={cities} openLabel={openLabel} onChange={changing(city, [])} />
    </>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test } from 'vitest';
import app from '../locales/tr/app.json' with { type: 'json' };
import { createQueryClient } from '../lib/call-query.ts';
import { stubServer } from '../testing/answers.ts';
import { english } from '../testing/english.ts';
import { PlaceFields } from './place-fields.tsx';

const ok = { error: null, message: '' } as const;

beforeEach(() => {
  const server = stubServer();
  server.answer('countries', {
    ...ok,
    countries: [
      { name: 'India', code: 'IN' },
      { name: 'Niger', code: 'NE' },
      { name: 'Nigeria', code: 'NG' },
    ],
  });
  server.answer('countryStates', { ...ok, states: ['Gujarat'] });
});

function Form() {
  const [country, setCountry] = useState('India');
  const rest = { onBlur: () => undefined, error: undefined, inputRef: null };
  const [client] = useState(createQueryClient);
  const empty = { value: '', onChange: () => undefined, ...rest };
  return (
    <IntlProvider locale="tr" messages={{ ...english, ...app }}>
      <QueryClientProvider client={client}>
        <PlaceFields
          country={{ name: 'country', label: 'Ülke', value: country, onChange: setCountry, ...rest }}
          state={{ name: 'state', label: 'Eyalet', ...empty }}
          city={{ name: 'city', label: 'Şehir', ...empty }}
        />
        <output>{country}</output>
      </QueryClientProvider>
    </IntlProvider>
  );
}

test('a country is read and typed in the reader’s language, and kept by its English name', async () => {
  render(<Form />);
  const field = await screen.findByDisplayValue('Hindistan');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
  };
  type('Nijerya');
  expect(screen.getByRole('status').textContent).toBe('Nigeria');
  expect(field).toHaveProperty('value', 'Nijerya');
  // Halfway through its English name it is another’s: what is typed stays.
  type('Niger');
  expect(field).toHaveProperty('value', 'Niger');
  type('Nigeria');
  expect(field).toHaveProperty('value', 'Nigeria');
  expect(screen.getByRole('status').textContent).toBe('Nigeria');
});

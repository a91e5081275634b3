import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test } from 'vitest';
import app from '../locales/tr/app.json' with { type: 'json' };
import { createQueryClient } from '../lib/call-query.ts';
import { stubServer } from '../testing/stub-server.ts';
import { english } from '../testing/english.ts';
import { RegionFields } from './region-fields.tsx';

const ok = { error: null, message: '' } as const;

beforeEach(() => {
  const server = stubServer();
  server.respond('listCountries', {
    ...ok,
    countries: [
      { name: 'India', code: 'IN' },
      { name: 'Niger', code: 'NE' },
      { name: 'Nigeria', code: 'NG' },
    ],
  });
  server.respond('listStates', { ...ok, states: ['Gujarat'] });
});

function Form() {
  const [country, setCountry] = useState('India');
  const rest = { onBlur: () => undefined, error: undefined, inputRef: null };
  const [client] = useState(createQueryClient);
  const empty = { value: '', onChange: () => undefined, ...rest };
  return (
    <IntlProvider locale="tr" messages={{ ...english, ...app }}>
      <QueryClientProvider client={client}>
        <RegionFields
          country={{ name: 'country', label: 'Ülke', value: country, onChange: setCountry, ...rest }}
          state={{ name: 'state', label: 'Eyalet', ...empty }}
          city={{ name: 'city', label: 'Şehir', ...empty }}
        />
        <output>{country}</output>
      </QueryClientProvider>
    </IntlProvider>
  );
}

test('shows and accepts a country in the user’s language and stores its English name', async () => {
  render(<Form />);
  const field = await screen.findByDisplayValue('Hindistan');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
  };
  type('Nijerya');
  expect(screen.getByRole('status').textContent).toBe('Nigeria');
  expect(field).toHaveProperty('value', 'Nijerya');
  // The beginning of this English name is the name of another country: the typed text stays.
  type('Niger');
  expect(field).toHaveProperty('value', 'Niger');
  type('Nigeria');
  expect(field).toHaveProperty('value', 'Nigeria');
  expect(screen.getByRole('status').textContent).toBe('Nigeria');
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { vocabularies } from '@loupe/domain';
import { stubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { DesignSystemPage } from './design-system-page.tsx';

test('the page shows every part: roles, type, components, states, drawings, charts', async () => {
  stubServer();
  await renderInPortal(<DesignSystemPage />);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  const parts = headings.map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Colour roles',
    'Type',
    'Components',
    'Stones',
    'Loading, empty, wrong',
    'Drawings',
    'Charts',
  ]);
  for (const shape of vocabularies.shape.values) expect(screen.getByText(shape.value)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Profile: EMERALD' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Cards' })).getAllByRole('listitem')).toHaveLength(4);
});

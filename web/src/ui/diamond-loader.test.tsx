import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { DiamondLoader } from './diamond-loader.tsx';

test('shows a spinning diamond while a screen is slow to load', async () => {
  await renderInPortal(<DiamondLoader />);
  expect(screen.queryByRole('status')).toBeNull();
  expect((await screen.findByRole('status', { name: 'Loading' })).querySelector('svg')).toBeTruthy();
});

import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard, stubServer } from '../testing/answers.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { OpenScreen } from './access.tsx';
import { menuItems } from './shell/menu-items.ts';
import { screens } from './screens.ts';

async function openCalculator(calculator: 0 | 1): Promise<void> {
  const home = dashboard();
  const { user_access: access } = home.home_data;
  stubServer().answer('updateDashboard', dashboard({ user_access: { ...access, calculator } }));
  const root = createRootRoute({ component: OpenScreen });
  const path = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { may: 'mayCalculate' },
    component: () => <h1>Calculator</h1>,
  });
  await renderInPortal(<RouterProvider router={createRouter({ routeTree: root.addChildren([path]) })} />);
}

test('a screen opens for whom its flag is set, the others are told', async () => {
  await openCalculator(1);
  expect(await screen.findByRole('heading', { name: 'Calculator' })).toBeTruthy();
  cleanup();
  await openCalculator(0);
  expect(await screen.findByText('Your account has no access to this.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Calculator' })).toBeNull();
});

test.each(menuItems.filter(({ flag }) => flag !== null))(
  'without the flag $flag the screen $to does not open, by its address either',
  async ({ to: path, flag }) => {
    const home = dashboard();
    const { user_access: access } = home.home_data;
    const right = screens.find(({ options }) => 'path' in options && options.path === path)?.options
      .staticData?.may;
    expect(right, path).toBeDefined();
    const root = createRootRoute({ component: OpenScreen });
    const screenOf = (name: string) =>
      createRoute({
        getParentRoute: () => root,
        path: name,
        staticData: { ...(right && { may: right }) },
        component: () => <h1>Opened</h1>,
      });
    for (const value of [0, 1] as const) {
      stubServer().answer(
        'updateDashboard',
        dashboard({ user_access: { ...access, ...(flag && { [flag]: value }) } }),
      );
      await renderInPortal(
        <RouterProvider router={createRouter({ routeTree: root.addChildren([screenOf('$')]) })} />,
      );
      const seen = await screen.findByText(/^(Opened|Your account has no access to this\.)$/);
      expect(seen.textContent === 'Opened', `${path} with ${flag} ${value}`).toBe(value === 1);
      cleanup();
    }
  },
);

import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDashboard, stubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { GuardedOutlet } from './screen-access.tsx';
import { menuItems } from '../shell/menu-items.ts';
import { privateRoutes } from './private-routes.ts';

async function openCalculator(calculator: 0 | 1): Promise<void> {
  const home = createDashboard();
  const { user_access: access } = home.home_data;
  stubServer().respond('updateDashboard', createDashboard({ user_access: { ...access, calculator } }));
  const root = createRootRoute({ component: GuardedOutlet });
  const path = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { requiredPermission: 'mayUseCalculator' },
    component: () => <h1>Calculator</h1>,
  });
  await renderInPortal(<RouterProvider router={createRouter({ routeTree: root.addChildren([path]) })} />);
}

test('opens a screen whose flag is set, and otherwise reports that access is missing', async () => {
  await openCalculator(1);
  expect(await screen.findByRole('heading', { name: 'Calculator' })).toBeTruthy();
  cleanup();
  await openCalculator(0);
  expect(await screen.findByText('Your account does not have access to this.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Calculator' })).toBeNull();
});

test.each(menuItems.filter(({ flag }) => flag !== null))(
  'without the flag $flag the screen $to does not open, not even by its URL',
  async ({ to: path, flag }) => {
    const home = createDashboard();
    const { user_access: access } = home.home_data;
    const right = privateRoutes.find(({ options }) => 'path' in options && options.path === path)?.options
      .staticData?.requiredPermission;
    expect(right, path).toBeDefined();
    const root = createRootRoute({ component: GuardedOutlet });
    const screenOf = (name: string) =>
      createRoute({
        getParentRoute: () => root,
        path: name,
        staticData: { ...(right && { requiredPermission: right }) },
        component: () => <h1>Opened</h1>,
      });
    for (const value of [0, 1] as const) {
      stubServer().respond(
        'updateDashboard',
        createDashboard({ user_access: { ...access, ...(flag && { [flag]: value }) } }),
      );
      await renderInPortal(
        <RouterProvider router={createRouter({ routeTree: root.addChildren([screenOf('$')]) })} />,
      );
      const seen = await screen.findByText(/^(Opened|Your account does not have access to this\.)$/);
      expect(seen.textContent === 'Opened', `${path} with ${flag} ${value}`).toBe(value === 1);
      cleanup();
    }
  },
);

import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { createQueryClient } from '../lib/call-query.ts';
import { NoticeProvider } from '../ui/notices.tsx';
import { english } from './english.ts';

/** Renders a component as in the portal: in English, with a router and an empty cache. */
export async function renderInPortal(part: ReactNode) {
  const rootRoute = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => part });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  await router.load();
  const client = createQueryClient();
  // Wait for messages that load lazily.
  const view = await act(async () =>
    render(
      <IntlProvider locale="en" messages={english}>
        <QueryClientProvider client={client}>
          <NoticeProvider>
            <RouterProvider router={router} />
          </NoticeProvider>
        </QueryClientProvider>
      </IntlProvider>,
    ),
  );
  return { ...view, client, router };
}

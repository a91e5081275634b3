import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { z } from 'zod';
import { createQueryClient } from '../lib/call-query.ts';
import { NoticeProvider } from '../ui/notices.tsx';

const messages = z
  .record(z.string(), z.string())
  .array()
  .parse(Object.values(import.meta.glob('../locales/en/*.json', { eager: true, import: 'default' })))
  .reduce((all, some) => ({ ...all, ...some }), {});

/** Renders a part as it stands in the portal: in English, with a router and an empty cache. */
export async function renderInPortal(part: ReactNode) {
  const rootRoute = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => part });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  await router.load();
  const client = createQueryClient();
  const view = render(
    <IntlProvider locale="en" messages={messages}>
      <QueryClientProvider client={client}>
        <NoticeProvider>
          <RouterProvider router={router} />
        </NoticeProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
  return { ...view, client };
}

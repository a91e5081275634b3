import { createRoute, createRouter } from '@tanstack/react-router';
import { onSignedOut } from '../../lib/session.ts';
import { DiamondLoader } from '../../ui/diamond-loader.tsx';
import { publicRoutes } from './public-routes.ts';
import { NotFoundPage, RouteError } from './error-pages.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { privateRoutes } from './private-routes.ts';
import { rootRoute, shellRoute } from './root-route.ts';

const start = createRoute({ getParentRoute: () => rootRoute, path: '/' });

/** Tokens and components side by side, for developers; the production build has no such page. */
const designRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/design',
        component: lazyRoute(() => import('../design/design-system-page.tsx'), 'DesignSystemPage'),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  start,
  ...publicRoutes,
  shellRoute.addChildren(privateRoutes),
  ...designRoutes,
]);

export const router = createRouter({
  routeTree,
  // URLs contain plain text, so that users can read and edit them by hand.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (texts) => {
    const given = Object.entries(texts).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, String(text)]],
    );
    const written = new URLSearchParams(given).toString();
    return written === '' ? '' : `?${written}`;
  },
  defaultPendingComponent: DiamondLoader,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

// When the session ends, by sign-out or by the server, the login page opens.
onSignedOut(() => {
  void router.navigate({ to: '/', replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

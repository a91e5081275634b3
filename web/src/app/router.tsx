import { createRoute, createRouter } from '@tanstack/react-router';
import { onSignedOut } from '../lib/session.ts';
import { DiamondLoader } from '../ui/diamond-loader.tsx';
import { doors } from './doors.ts';
import { PageNotFound, ScreenWrong } from './error-pages.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { screens } from './screens.ts';
import { root, shell } from './shell-route.ts';

const start = createRoute({ getParentRoute: () => root, path: '/' });

/** Tokens and parts side by side, for those who draw the screens; the built product has no such page. */
const designRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/design',
        component: lazyScreen(() => import('./design/design.tsx'), 'Design'),
      }),
    ]
  : [];

const routeTree = root.addChildren([start, ...doors, shell.addChildren(screens), ...designRoutes]);

export const router = createRouter({
  routeTree,
  // Addresses carry plain texts, so that what people read and write by hand is what is meant.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (texts) => {
    const given = Object.entries(texts).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, String(text)]],
    );
    const written = new URLSearchParams(given).toString();
    return written === '' ? '' : `?${written}`;
  },
  defaultPendingComponent: DiamondLoader,
  defaultNotFoundComponent: PageNotFound,
  defaultErrorComponent: ScreenWrong,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

// Whoever is signed out, by choice or by the server, stands at the door again.
onSignedOut(() => {
  void router.navigate({ to: '/', replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

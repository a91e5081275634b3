import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { keepReturnPlace, readToken, takeReturnPlace } from '../lib/session.ts';
import { PageNotFound, ServerWrong } from './error-pages.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { redirectFor } from './routing-rules.ts';

/** What every address stands on: who may stand where, by the routing rules. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: PageNotFound,
  errorComponent: ServerWrong,
  beforeLoad: ({ location: { pathname, href } }) => {
    if (import.meta.env.DEV && pathname === '/design') return;
    const place = redirectFor(pathname, readToken() !== null);
    if (place === null) return;
    if (place === '/login' && pathname !== '/') keepReturnPlace(href);
    const target = place === 'return' ? (takeReturnPlace() ?? '/home') : place;
    throw redirect({ href: target, replace: true });
  },
});

/** What stands around every screen of somebody signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyScreen(() => import('./signed-in.tsx'), 'SignedIn'),
});

import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { storeReturnUrl, readToken, consumeReturnUrl } from '../../lib/session.ts';
import { NotFoundPage, ServerErrorPage } from './error-pages.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { movedAddresses } from './moved-addresses.ts';
import { redirectFor } from './redirect-rules.ts';

/** The parent of all routes; applies the routing rules to every URL. */
export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ServerErrorPage,
  beforeLoad: ({ location: { pathname, href } }) => {
    if (import.meta.env.DEV && pathname === '/design') return;
    const newPath = movedAddresses.get(pathname);
    if (newPath !== undefined) throw redirect({ href: newPath + href.slice(pathname.length), replace: true });
    const destination = redirectFor(pathname, readToken() !== null);
    if (destination === null) return;
    if (destination === '/login' && pathname !== '/') storeReturnUrl(href);
    const target = destination === 'return' ? (consumeReturnUrl() ?? '/home') : destination;
    throw redirect({ href: target, replace: true });
  },
});

/** The shell around every screen that needs a session. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRoute(() => import('../authenticated-app.tsx'), 'AuthenticatedApp'),
});

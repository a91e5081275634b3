import { createRoute } from '@tanstack/react-router';
import { lazyRoute, lazyScreen } from './lazy-route.tsx';
import { rootRoute } from './root-route.ts';

const publicRoute = { getParentRoute: () => rootRoute };

const signIn = lazyRoute(() => import('../routes/sign-in.tsx'), 'SignInRoute');

/** Screens for visitors without a session. */
export const publicRoutes = [
  createRoute({ ...publicRoute, path: '/login', component: signIn }),
  createRoute({ ...publicRoute, path: '/login2', component: signIn }),
  createRoute({
    ...publicRoute,
    path: '/register',
    component: lazyRoute(() => import('../routes/register.tsx'), 'RegisterRoute'),
  }),
  createRoute({
    ...publicRoute,
    path: '/forgot',
    component: lazyRoute(() => import('../routes/forgot.tsx'), 'ForgotRoute'),
  }),
  createRoute({
    ...publicRoute,
    path: '/reset/password/$token',
    component: lazyRoute(() => import('../routes/reset.tsx'), 'ResetRoute'),
  }),
  createRoute({
    ...publicRoute,
    path: '/register/invited/$token',
    component: lazyScreen(() => import('../routes/accept-invitation.tsx'), 'AcceptInvitationRoute'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyRoute } from './lazy-route.ts';
import { rootRoute } from './root-route.ts';

const atTheDoor = { getParentRoute: () => rootRoute };

const signIn = lazyRoute(() => import('../routes/sign-in.tsx'), 'SignInRoute');

/** Screens for visitors without a session. */
export const publicRoutes = [
  createRoute({ ...atTheDoor, path: '/login', component: signIn }),
  createRoute({ ...atTheDoor, path: '/login2', component: signIn }),
  createRoute({
    ...atTheDoor,
    path: '/register',
    component: lazyRoute(() => import('../routes/register.tsx'), 'RegisterRoute'),
  }),
  createRoute({
    ...atTheDoor,
    path: '/forgot',
    component: lazyRoute(() => import('../routes/forgot.tsx'), 'ForgotRoute'),
  }),
  createRoute({
    ...atTheDoor,
    path: '/reset/password/$token',
    component: lazyRoute(() => import('../routes/reset.tsx'), 'ResetRoute'),
  }),
  createRoute({
    ...atTheDoor,
    path: '/register/invited/$token',
    component: lazyRoute(() => import('../routes/accept-invitation.tsx'), 'AcceptInvitationRoute'),
  }),
] as const;

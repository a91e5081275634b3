import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { root } from './shell-route.ts';

const atTheDoor = { getParentRoute: () => root };

const signIn = lazyScreen(() => import('./screens/sign-in.tsx'), 'SignIn');

/** Where somebody stands who is not signed in. */
export const doors = [
  createRoute({ ...atTheDoor, path: '/login', component: signIn }),
  createRoute({ ...atTheDoor, path: '/login2', component: signIn }),
  createRoute({
    ...atTheDoor,
    path: '/register',
    component: lazyScreen(() => import('./screens/register.tsx'), 'Register'),
  }),
  createRoute({
    ...atTheDoor,
    path: '/forgot',
    component: lazyScreen(() => import('./screens/forgot.tsx'), 'Forgot'),
  }),
  createRoute({
    ...atTheDoor,
    path: '/reset/password/$token',
    component: lazyScreen(() => import('./screens/reset.tsx'), 'Reset'),
  }),
  createRoute({
    ...atTheDoor,
    path: '/register/invited/$token',
    component: lazyScreen(() => import('./screens/invited.tsx'), 'Invited'),
  }),
] as const;

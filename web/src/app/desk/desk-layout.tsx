import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFoundPage } from '../router/error-pages.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { RequireAccess } from '../router/screen-access.tsx';
import { deskMenuItems } from './desk-menu.ts';
import { deskRoutes } from './desk-routes.ts';
import { DeskNav } from './desk-nav.tsx';

/** Layout of the staff screens. */
export function DeskLayout() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const item = deskMenuItems.find(({ path }) => path === pathname);
  const screen = deskRoutes[pathname];
  if (item === undefined || screen === undefined) return <NotFoundPage />;
  const { Screen } = screen;
  return (
    <MessagesProvider bundle="desk">
      <RequireAccess requiredPermission={({ user }) => item.roles.includes(user.role)}>
        <DeskNav />
        <Suspense fallback={<SkeletonRows count={8} />}>
          <Screen key={pathname} />
        </Suspense>
      </RequireAccess>
    </MessagesProvider>
  );
}

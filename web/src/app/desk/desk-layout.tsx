import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFoundPage } from '../router/error-pages.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { OpenMessageContext } from '../../ui/desk/open-message.ts';
import { RequireAccess } from '../router/screen-access.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useOpenMessageText } from '../use-open-search-text.ts';
import { usePastedText } from '../use-pasted-text.ts';
import { deskMenuItems, deskMenuPath } from './desk-menu.ts';
import { deskItemRoutes, deskRoutes } from './desk-routes.ts';
import { DeskNav } from './desk-nav.tsx';

/** Layout of the staff screens. */
export function DeskLayout() {
  const openMessage = useOpenMessageText();
  usePastedText(openMessage);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const listPath = deskMenuPath(pathname);
  const item = deskMenuItems.find(({ path }) => path === listPath);
  usePageTitle(item?.label);
  const id = pathname === listPath ? null : pathname.slice(listPath.length + 1);
  const list = id === null ? deskRoutes[listPath] : undefined;
  const found = deskItemRoutes[listPath];
  const single = id !== null && found?.id.test(id) === true ? found : undefined;
  if (item === undefined || (list === undefined && single === undefined)) return <NotFoundPage />;
  return (
    <MessagesProvider bundle="desk">
      <RequireAccess requiredPermission={({ user }) => item.roles.includes(user.role)}>
        <DeskNav />
        <OpenMessageContext value={openMessage}>
          <Suspense fallback={<SkeletonRows count={8} />}>
            {list && <list.Screen key={pathname} />}
            {single && id !== null && <single.Screen key={pathname} id={id} />}
          </Suspense>
        </OpenMessageContext>
      </RequireAccess>
    </MessagesProvider>
  );
}

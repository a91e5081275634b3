import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageNotFound } from '../error-pages.tsx';
import { LoadingRows } from '../../ui/states.tsx';
import { Words } from '../../ui/words.tsx';
import { Access } from '../access.tsx';
import { deskItems } from './desk-items.ts';
import { deskScreens } from './desk-screens.ts';
import { DeskStrip } from './desk-strip.tsx';

/** The side of the company's own people. */
export function Desk() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const item = deskItems.find(({ path }) => path === pathname);
  const screen = deskScreens[pathname];
  if (item === undefined || screen === undefined) return <PageNotFound />;
  const { Screen } = screen;
  return (
    <Words part="desk">
      <Access may={({ user }) => item.who.includes(user.role)}>
        <DeskStrip />
        <Suspense fallback={<LoadingRows count={8} />}>
          <Screen key={pathname} />
        </Suspense>
      </Access>
    </Words>
  );
}

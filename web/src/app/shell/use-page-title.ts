import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { deskMenuItems, deskMenuPath } from '../desk/desk-menu.ts';

/** Sets the title of the browser tab to the open screen. */
export function usePageTitle(pathname: string): void {
  const { formatMessage } = useIntl();
  const own = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const key = own ?? deskMenuItems.find(({ path }) => path === deskMenuPath(pathname))?.label;
  const product = formatMessage({ id: 'app.name' });
  const title = key === undefined ? product : `${formatMessage({ id: key })} · ${product}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}

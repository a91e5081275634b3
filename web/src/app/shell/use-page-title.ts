import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { deskItems } from '../desk/desk-items.ts';

/** Names the browser's tab after the open screen. */
export function usePageTitle(pathname: string): void {
  const { formatMessage } = useIntl();
  const own = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const key = own ?? deskItems.find(({ path }) => path === pathname)?.label;
  const product = formatMessage({ id: 'app.name' });
  const title = key === undefined ? product : `${formatMessage({ id: key })} · ${product}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}

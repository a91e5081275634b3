import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { PlainTextId } from '../../lib/text-id.ts';

/**
 * Sets the title of the browser tab to the open screen.
 * @param key - Message key of the title; undefined for a screen without one, null when another component sets it.
 */
export function usePageTitle(key: PlainTextId | undefined | null): void {
  const { formatMessage } = useIntl();
  const product = formatMessage({ id: 'app.name' });
  const title = key ? `${formatMessage({ id: key })} · ${product}` : product;
  const isSet = key !== null;
  useEffect(() => {
    if (!isSet) return undefined;
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product, isSet]);
}

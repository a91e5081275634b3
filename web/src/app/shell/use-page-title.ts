import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { deskItems } from '../desk/desk-items.ts';

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(deskItems.map(({ path, label }) => [path, label])),
  '/home': 'shell.dashboard',
  '/search': 'shell.search',
  '/quick-search': 'shell.quick',
  '/loose-stock': 'shell.loose',
  '/jewellery': 'shell.jewellery',
  '/jewellery/detail': 'shell.jewellery',
  '/match-pair': 'shell.pairs',
  '/match-pair-stock': 'shell.pairs',
  '/stock': 'stock.title',
  '/stock-new-page': 'stock.title',
  '/detail': 'stock.title',
  '/compare': 'compare.title',
  '/reminders': 'shell.reminders',
  '/demands': 'shell.demands',
  '/notifications': 'notifications.title',
  '/feed': 'feed.title',
  '/calculator': 'calculator.title',
  '/cart': 'shell.cart',
  '/enquiries': 'shell.enquiries',
  '/enquiry/items': 'shell.enquiries',
  '/appointment': 'appointments.title',
  '/account': 'account.title',
  '/orders': 'shell.orders',
  '/orders/confirmed': 'shell.orders',
  '/orders/memo': 'shell.orders',
  '/order/items': 'shell.orders',
  '/people': 'people.title',
};

/** Names the browser's tab after the open screen. */
export function usePageTitle(pathname: string): void {
  const { formatMessage } = useIntl();
  const key = titles[pathname];
  const product = formatMessage({ id: 'app.name' });
  const title = key === undefined ? product : `${formatMessage({ id: key })} · ${product}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}

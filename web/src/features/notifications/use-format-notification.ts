import { formatNotificationFacts, type Notification } from '@loupe/contract';
import { isNotificationKind } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { localeOfIntl } from '../../lib/messages.ts';

/** Formats the title and the sentence of a notification; an unknown kind gets a generic title only. */
export function useFormatNotification() {
  const { formatMessage, locale } = useIntl();
  return ({ kind, facts }: Notification) => {
    if (!isNotificationKind(kind))
      return { title: formatMessage({ id: 'notifications.unknown' }), sentence: '' };
    const params = formatNotificationFacts(facts, localeOfIntl(locale));
    return {
      title: formatMessage<Notification['facts']>({ id: `notification.${kind}.title` }, params),
      sentence: formatMessage<Notification['facts']>({ id: `notification.${kind}` }, params),
    };
  };
}

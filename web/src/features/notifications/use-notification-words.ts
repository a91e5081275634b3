import { notificationWords, type Notification } from '@loupe/contract';
import { isNotificationKind } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { languageOf } from '../../lib/texts.ts';

/** What a notification says, in a few words and in a sentence; a kind this page does not know says only that it is news. */
export function useNotificationWords() {
  const { formatMessage, locale } = useIntl();
  return ({ kind, facts }: Notification) => {
    if (!isNotificationKind(kind))
      return { title: formatMessage({ id: 'notifications.unknown' }), sentence: '' };
    const words = notificationWords(facts, languageOf(locale));
    return {
      title: formatMessage<Notification['facts']>({ id: `notification.${kind}.title` }, words),
      sentence: formatMessage<Notification['facts']>({ id: `notification.${kind}` }, words),
    };
  };
}

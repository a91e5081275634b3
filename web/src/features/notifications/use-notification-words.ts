import { notificationWords, type Notification } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { languageOf } from '../../lib/texts.ts';

/** What a notification says, in a few words and in a sentence; a kind this page does not know says only that it is news. */
export function useNotificationWords() {
  const { formatMessage, messages, locale } = useIntl();
  return ({ kind, facts }: Notification) => {
    const key = `notification.${kind}`;
    if (!(key in messages)) return { title: formatMessage({ id: 'notifications.unknown' }), sentence: '' };
    const words = notificationWords(facts, languageOf(locale));
    return {
      title: formatMessage({ id: `${key}.title` }, words),
      sentence: formatMessage({ id: key }, words),
    };
  };
}

import { createIntl } from '@formatjs/intl';
import { notificationTexts, notificationWords, type Notification } from '@loupe/contract';
import { isNotificationKind } from '@loupe/domain';
import { mailHtml } from './mail-html.ts';
import english from './texts/en.json' with { type: 'json' };

/** What a mail is made of. */
export interface MailFacts extends Pick<Notification, 'kind' | 'facts' | 'link'> {
  readonly firstName: string;
}

/** Who writes, and where his portal is. */
export interface Sender {
  readonly company: string;
  /** `https://portal.example`, with or without a slash at its end. */
  readonly publicUrl: string;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const intl = createIntl({
  locale: 'en',
  messages: { ...notificationTexts, ...english },
  // A sentence that lacks a word is not sent: the reason stands in the outbox.
  onError: (error) => {
    throw error;
  },
});

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A mail in words: what the screens say of the same news, with the way to it. Throws for a kind that has no text. */
export function writeMail({ kind, facts, link, firstName }: MailFacts, sender: Sender): WrittenMail {
  const { company, publicUrl } = sender;
  const say = (id: string, words: Notification['facts'] = {}) => intl.formatMessage({ id }, words);
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const words = notificationWords(facts);
  // What is no notification goes by mail alone: nobody chose it, and nobody can refuse it.
  const isNews = isNotificationKind(kind);
  const about = isNews ? `notification.${kind}` : `mail.${kind}`;
  const own = (part: string) =>
    Object.hasOwn(english, `mail.${kind}.${part}`) ? `mail.${kind}.${part}` : `mail.${part}`;
  const title = oneLine(say(`${about}.title`, words));
  const parts = {
    title,
    hello: say('mail.hello', { name: firstName }),
    sentence: say(about, words),
    open: link === null ? null : { label: say(own('open')), address: addressOf(link) },
    company,
    foot: say(own('foot'), { company }),
    settings: isNews ? { label: say('mail.settings'), address: addressOf('/notifications') } : null,
  };
  const { hello, sentence, open, foot, settings } = parts;
  const lines = [
    hello,
    '',
    sentence,
    ...(open === null ? [] : ['', `${open.label}: ${open.address}`]),
    '',
    '-- ',
    company,
    foot,
    ...(settings === null ? [] : [`${settings.label}: ${settings.address}`]),
  ];
  return { subject: title, text: `${lines.join('\n')}\n`, html: mailHtml(parts) };
}

import { notificationWords, type Locale, type Notification } from '@loupe/contract';
import { isNotificationKind } from '@loupe/domain';
import { mailHtml } from './mail-html.ts';
import { serverTexts } from '../words/server-texts.ts';
import { wordsOf } from '../words/words-of.ts';

/** What a mail is made of. */
export interface MailFacts extends Pick<Notification, 'kind' | 'facts' | 'link'> {
  /** Null is somebody who has no account yet. */
  readonly firstName: string | null;
  /** The language of whoever reads it. */
  readonly locale: Locale;
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

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A mail in words: what the screens say of the same news, with the way to it. Throws for a kind that has no text. */
export function writeMail({ kind, facts, link, firstName, locale }: MailFacts, sender: Sender): WrittenMail {
  const { company, publicUrl } = sender;
  // A sentence that lacks a word is not sent: the reason stands in the outbox.
  const { say } = wordsOf(locale);
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const isStranger = firstName === null;
  /** The words of this kind where it has its own, else those of every mail. */
  const own = (part: string) =>
    Object.hasOwn(serverTexts.en, `mail.${kind}.${part}`) ? `mail.${kind}.${part}` : `mail.${part}`;
  const words = { ...notificationWords(facts, locale), house: company };
  const title = oneLine(say(`notification.${kind}.title`, words));
  const parts = {
    title,
    hello: isStranger ? say('mail.helloStranger') : say('mail.hello', { name: firstName }),
    sentence: say(`notification.${kind}`, words),
    open: link === null ? null : { label: say(own('open')), address: addressOf(link) },
    company,
    foot: say(isStranger ? 'mail.footStranger' : own('foot'), { company }),
    // What is no notification was not chosen, and cannot be refused.
    settings: isNotificationKind(kind)
      ? { label: say('mail.settings'), address: addressOf('/notifications') }
      : null,
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
  return { subject: title, text: `${lines.join('\n')}\n`, html: mailHtml(parts, locale) };
}

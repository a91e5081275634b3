import { notificationWords, type Locale, type Notification } from '@loupe/contract';
import { isNotificationKind } from '@loupe/domain';
import { mailHtml } from './mail-html.ts';
import { isMailKind, type MailKind } from '../notifications/mail-kinds.ts';
import { wordsOf, type TextId } from '../words/words-of.ts';

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

/** The words around what a mail is about. */
interface Frame {
  readonly open: Extract<TextId, 'mail.open' | `mail.${MailKind}.open`>;
  readonly foot: Extract<TextId, 'mail.foot' | `mail.${MailKind}.foot`>;
}

const everyFrame: Frame = { open: 'mail.open', foot: 'mail.foot' };

/** Kinds of mail that have words of their own around them. */
const ownFrames: Readonly<Partial<Record<MailKind, Partial<Frame>>>> = {
  ACCOUNT_REGISTERED: { foot: 'mail.ACCOUNT_REGISTERED.foot' },
  PASSWORD_LINK: { open: 'mail.PASSWORD_LINK.open', foot: 'mail.PASSWORD_LINK.foot' },
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A mail in words: what the screens say of the same news, with the way to it. Throws for a kind that has no text. */
export function writeMail({ kind, facts, link, firstName, locale }: MailFacts, sender: Sender): WrittenMail {
  const { company, publicUrl } = sender;
  // A sentence that lacks a word is not sent: the reason stands in the outbox.
  const { say, sayStored } = wordsOf(locale);
  if (!isMailKind(kind)) throw new Error(`there is no text for mails of the kind ${kind}`);
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const isStranger = firstName === null;
  const frame: Frame = { ...everyFrame, ...ownFrames[kind] };
  const words = { ...notificationWords(facts, locale), house: company };
  const title = oneLine(sayStored(`notification.${kind}.title`, words));
  const parts = {
    title,
    hello: isStranger ? say('mail.helloStranger') : say('mail.hello', { name: firstName }),
    sentence: sayStored(`notification.${kind}`, words),
    open: link === null ? null : { label: say(frame.open), address: addressOf(link) },
    company,
    foot: say(isStranger ? 'mail.footStranger' : frame.foot, { company }),
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

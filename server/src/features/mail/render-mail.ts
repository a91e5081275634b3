import { formatNotificationFacts, type Locale, type Notification } from '@loupe/contract';
import { isNotificationKind } from '@loupe/domain';
import { displayName, formatAddressLine, formatNumberLine } from '../letterheads/format-letterhead.ts';
import { mailHtml, type MailHead } from './mail-html.ts';
import { isMailKind, type MailKind } from '../notifications/mail-kinds.ts';
import { getTranslator, type TextId } from '../translations/translator.ts';

export interface MailContent extends Pick<Notification, 'kind' | 'link'> {
  readonly params: Notification['facts'];
  /** Null for a recipient without an account. */
  readonly firstName: string | null;
  /** The language of the recipient. */
  readonly locale: Locale;
  /** File name of the attached document; null for none. */
  readonly documentFile: string | null;
}

/** The sending company, its letterhead, and the URL of its portal. */
export interface Sender {
  readonly company: string;
  /** `https://portal.example`, with or without a trailing slash. */
  readonly publicUrl: string;
  readonly head: MailHead;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The messages around the content of a mail. */
interface Frame {
  readonly open: Extract<TextId, 'mail.open' | `mail.${MailKind}.open`>;
  readonly foot: Extract<TextId, 'mail.foot' | `mail.${MailKind}.foot`>;
}

const everyFrame: Frame = { open: 'mail.open', foot: 'mail.foot' };

/** Kinds of mail with specific messages around their content. */
const ownFrames: Readonly<Partial<Record<MailKind, Partial<Frame>>>> = {
  ACCOUNT_REGISTERED: { foot: 'mail.ACCOUNT_REGISTERED.foot' },
  PASSWORD_LINK: { open: 'mail.PASSWORD_LINK.open', foot: 'mail.PASSWORD_LINK.foot' },
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Renders a mail with the message the screens show for the same event, and its link. Throws for a kind
 * without a message.
 */
export function renderMail(
  { kind, params, link, firstName, locale, documentFile }: MailContent,
  { company, publicUrl, head }: Sender,
): RenderedMail {
  // A mail with a missing parameter is not sent: the outbox shows the reason.
  const { message, storedMessage } = getTranslator(locale);
  if (!isMailKind(kind)) throw new Error(`there is no text for mails of the kind ${kind}`);
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const isStranger = firstName === null;
  const frame: Frame = { ...everyFrame, ...ownFrames[kind] };
  const values = { ...formatNotificationFacts(params, locale), seller: company };
  const title = oneLine(storedMessage(`notification.${kind}.title`, values));
  // A mail that is not a notification has no preference and cannot be turned off.
  const settings = isNotificationKind(kind)
    ? [{ label: message('mail.settings'), address: addressOf('/notifications') }]
    : [];
  const parts = {
    title,
    greeting: isStranger ? message('mail.helloStranger') : message('mail.hello', { name: firstName }),
    sentence: storedMessage(`notification.${kind}`, values),
    attached: documentFile === null ? null : message('mail.attached', { file: documentFile }),
    open: link === null ? null : { label: message(frame.open), address: addressOf(link) },
    reason: message(isStranger ? 'mail.footStranger' : frame.foot, { company }),
    links: isStranger
      ? []
      : [{ label: message('mail.account'), address: addressOf('/account') }, ...settings],
  };
  const { greeting, sentence, attached, open, reason, links } = parts;
  const lines = [
    greeting,
    '',
    sentence,
    ...(attached === null ? [] : ['', attached]),
    ...(open === null ? [] : ['', `${open.label}: ${open.address}`]),
    '',
    '-- ',
    ...signatureOf(head),
    reason,
    ...links.map(({ label, address }) => `${label}: ${address}`),
  ];
  return { subject: title, text: `${lines.join('\n')}\n`, html: mailHtml(parts, head, locale) };
}

const signatureOf = ({ letterhead }: MailHead): string[] =>
  [
    displayName(letterhead),
    formatAddressLine(letterhead),
    formatNumberLine(letterhead),
    letterhead.footer,
  ].filter(Boolean);

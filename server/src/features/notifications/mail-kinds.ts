import { isNotificationKind, type NotificationKind } from '@loupe/domain';

/** Mails without a notification, with their params; `until` is an instant as an ISO text. */
export const mailOnlyFacts = {
  INVITED: ['by', 'company', 'until'],
  PASSWORD_LINK: [],
} as const satisfies Record<string, readonly string[]>;

export type MailOnlyKind = keyof typeof mailOnlyFacts;

/** The params of such a mail. */
export type MailOnlyFacts<Kind extends MailOnlyKind> = {
  readonly [Name in (typeof mailOnlyFacts)[Kind][number]]: string;
};

/** Every kind of mail. */
export type MailKind = NotificationKind | MailOnlyKind;

export const isMailKind = (word: string): word is MailKind =>
  isNotificationKind(word) || Object.hasOwn(mailOnlyFacts, word);

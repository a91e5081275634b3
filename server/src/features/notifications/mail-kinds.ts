import { isNotificationKind, type NotificationKind } from '@loupe/domain';

/** What a mail alone brings, and the facts it is made of; `until` is an instant as an ISO text. */
export const mailOnlyFacts = {
  INVITED: ['by', 'company', 'until'],
  PASSWORD_LINK: [],
} as const satisfies Record<string, readonly string[]>;

export type MailOnlyKind = keyof typeof mailOnlyFacts;

/** The facts of such a mail. */
export type MailOnlyFacts<Kind extends MailOnlyKind> = {
  readonly [Name in (typeof mailOnlyFacts)[Kind][number]]: string;
};

/** What a mail may be about. */
export type MailKind = NotificationKind | MailOnlyKind;

/** Whether a word is a kind of mail. */
export const isMailKind = (word: string): word is MailKind =>
  isNotificationKind(word) || Object.hasOwn(mailOnlyFacts, word);

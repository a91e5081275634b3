import type { MailOnlyKind } from './mail-kinds.ts';

/** Mails whose link grants access, with the link to show instead; null for none. */
const redactedLinks: Readonly<Record<string, string | null>> = {
  PASSWORD_LINK: '/forgot',
  INVITED: null,
} satisfies Record<MailOnlyKind, string | null>;

/**
 * The link of a mail as shown to any reader other than its recipient: a link that grants access is replaced.
 */
export function redactSecretLink({ kind, link }: { readonly kind: string; readonly link: string | null }) {
  const replacement = redactedLinks[kind];
  return replacement === undefined ? link : replacement;
}

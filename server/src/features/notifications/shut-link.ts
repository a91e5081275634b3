import type { MailOnlyKind } from './mail-kinds.ts';

/** Mails that open a door, and where their link leads once it is shut; null is nowhere. */
const shutDoors: Readonly<Record<string, string | null>> = {
  PASSWORD_LINK: '/forgot',
  INVITED: null,
} satisfies Record<MailOnlyKind, string | null>;

/** Where a mail leads for anybody but whoever it was written to: what opens a door opens none. */
export function shutLink({ kind, link }: { readonly kind: string; readonly link: string | null }) {
  const shut = shutDoors[kind];
  return shut === undefined ? link : shut;
}

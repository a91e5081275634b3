import type { HomeData } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { toSafeUrl } from '../../lib/safe-url.ts';

/** The company's current message: a sentence, a link or both. */
export function SpecialMessage({ home }: { readonly home: HomeData }) {
  const { formatMessage } = useIntl();
  const message = home.special_msg_status === 1 ? home.special_msg_data : '';
  const messageLink = message === '' ? null : toSafeUrl(home.special_msg_link);
  const link = home.special_link_status === 1 ? toSafeUrl(home.special_link_data) : null;
  if (message === '' && link === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-s-2 border-blue ps-3 text-ink-2">
      {message}
      {messageLink && <SpecialLink href={messageLink} text={formatMessage({ id: 'home.readMore' })} />}
      {link && <SpecialLink href={link} text={formatMessage({ id: 'home.special' })} />}
    </p>
  );
}

function SpecialLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} className="font-medium text-blue hover:underline">
      {text}
    </a>
  );
}

import { MessageCircle, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { LoginPage } from '../../lib/login-page.ts';

/** Links to the apps and the messaging contact, each only when the company has set it. */
export function SignInFooter({ media }: { readonly media: LoginPage | undefined }) {
  const { formatMessage } = useIntl();
  if (!media) return null;
  const { app_store_link: appStore, play_store_link: playStore, messaging_number: number } = media;
  if (!appStore && !playStore && !number) return null;
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-4 text-13 text-ink-2">
      {appStore && (
        <FootLink href={appStore}>
          <Smartphone size={16} aria-hidden />
          {formatMessage({ id: 'session.appStore' })}
        </FootLink>
      )}
      {playStore && (
        <FootLink href={playStore}>
          <Smartphone size={16} aria-hidden />
          {formatMessage({ id: 'session.playStore' })}
        </FootLink>
      )}
      {number && (
        <span className="ms-auto">
          <FootLink href={`https://wa.me/${number.replace(/\D/g, '')}`}>
            <MessageCircle size={16} aria-hidden />
            {formatMessage({ id: 'session.messaging' })}
            <bdi>{number}</bdi>
          </FootLink>
        </span>
      )}
    </footer>
  );
}

function FootLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
    >
      {children}
    </a>
  );
}

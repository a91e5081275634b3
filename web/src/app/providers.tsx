import { intlLocale } from '@loupe/contract';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { IntlProvider } from 'react-intl';
import { useLanguage, usePageLanguage } from '../lib/language.ts';
import { getServerRenderedPage, LoginPageContext } from '../lib/login-page.ts';
import { useTheme } from '../lib/theme.ts';
import { NoticeProvider } from '../ui/notices.tsx';
import { MessagesProvider } from '../ui/messages-provider.tsx';

const given = getServerRenderedPage();

/** Providers for every screen: messages, notices and theme. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const locale = intlLocale(language);
  usePageLanguage(language);
  useTheme();
  return (
    <IntlProvider locale={locale}>
      <I18nProvider locale={locale}>
        <LoginPageContext value={given}>
          <MessagesProvider bundle="sign-in">
            <NoticeProvider>{children}</NoticeProvider>
          </MessagesProvider>
        </LoginPageContext>
      </I18nProvider>
    </IntlProvider>
  );
}

import { intlLocale } from '@loupe/contract';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { IntlProvider } from 'react-intl';
import { useLanguage, usePageLanguage } from '../lib/language.ts';
import { givenLoginPage, LoginPageContext } from '../lib/login-page.ts';
import { useTheme } from '../lib/theme.ts';
import { NoticeProvider } from '../ui/notices.tsx';
import { Words } from '../ui/words.tsx';

const given = givenLoginPage();

/** What every screen stands on: its words, its notices and its theme. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const locale = intlLocale(language);
  usePageLanguage(language);
  useTheme();
  return (
    <IntlProvider locale={locale}>
      <I18nProvider locale={locale}>
        <LoginPageContext value={given}>
          <Words part="sign-in">
            <NoticeProvider>{children}</NoticeProvider>
          </Words>
        </LoginPageContext>
      </I18nProvider>
    </IntlProvider>
  );
}

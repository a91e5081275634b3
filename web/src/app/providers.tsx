import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { IntlProvider } from 'react-intl';
import { createQueryClient } from '../lib/call-query.ts';
import { useLanguage, usePageLanguage } from '../lib/language.ts';
import { intlLocale } from '../lib/texts.ts';
import { useTheme } from '../lib/theme.ts';
import { NoticeProvider } from '../ui/notices.tsx';
import { Words } from '../ui/words.tsx';

const none = {};

/** What every screen stands on: its words, its data, its notices and its theme. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const language = useLanguage();
  const locale = intlLocale(language);
  usePageLanguage(language);
  useTheme();
  return (
    <IntlProvider locale={locale} messages={none}>
      <I18nProvider locale={locale}>
        <Words part="sign-in">
          <QueryClientProvider client={client}>
            <NoticeProvider>{children}</NoticeProvider>
          </QueryClientProvider>
        </Words>
      </I18nProvider>
    </IntlProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { IntlProvider } from 'react-intl';
import { createQueryClient } from '../lib/call-query.ts';
import { doorMessages } from '../lib/door-messages.ts';
import { useTheme } from '../lib/theme.ts';
import { NoticeProvider } from '../ui/notices.tsx';

const locale = 'en';

/** What every screen stands on: its words, its data, its notices and its theme. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useTheme();
  return (
    <IntlProvider locale={locale} messages={doorMessages}>
      <I18nProvider locale={locale}>
        <QueryClientProvider client={client}>
          <NoticeProvider>{children}</NoticeProvider>
        </QueryClientProvider>
      </I18nProvider>
    </IntlProvider>
  );
}

import { intlLocale, type Locale } from '@loupe/contract';
import {
  createRootRoute,
  createRouter,
  createMemoryHistory,
  RouterContextProvider,
} from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { LanguagePicker } from './language-picker.tsx';
import { SignInView } from '../features/session/sign-in-view.tsx';
import { LoginPageContext, type LoginPage } from '../lib/login-page.ts';
import { loadMessages } from '../lib/messages.ts';

const nowhere = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/login'] }),
});
const doNothing = () => undefined;

/** Renders the login page as HTML, so that it is visible before its script has loaded. Runs on the server. */
export async function renderLoginPage(page: LoginPage, locale: Locale): Promise<string> {
  const messages = await loadMessages(locale, 'sign-in');
  const intl = intlLocale(locale);
  return renderToStaticMarkup(
    <RouterContextProvider router={nowhere}>
      <IntlProvider locale={intl} messages={messages}>
        <I18nProvider locale={intl}>
          <LoginPageContext value={page}>
            <SignInView
              corner={<LanguagePicker />}
              isSigningIn={false}
              onSubmit={doNothing}
              onInvalid={doNothing}
            />
          </LoginPageContext>
        </I18nProvider>
      </IntlProvider>
    </RouterContextProvider>,
  );
}

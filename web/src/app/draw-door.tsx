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
import { LanguageChoice } from './language-choice.tsx';
import { SignInDoor } from '../features/session/sign-in-door.tsx';
import { LoginPageContext, type LoginPage } from '../lib/login-page.ts';
import { loadTexts } from '../lib/texts.ts';

const nowhere = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/login'] }),
});
const doNothing = () => undefined;

/** The sign-in as HTML, so that it is seen before the script that makes it work has come. Runs on the server. */
export async function drawDoor(page: LoginPage, locale: Locale): Promise<string> {
  const messages = await loadTexts(locale, 'sign-in');
  const intl = intlLocale(locale);
  return renderToStaticMarkup(
    <RouterContextProvider router={nowhere}>
      <IntlProvider locale={intl} messages={messages}>
        <I18nProvider locale={intl}>
          <LoginPageContext value={page}>
            <SignInDoor
              corner={<LanguageChoice />}
              isSigningIn={false}
              onSubmit={doNothing}
              onRefused={doNothing}
            />
          </LoginPageContext>
        </I18nProvider>
      </IntlProvider>
    </RouterContextProvider>,
  );
}

import { Suspense, use, useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { localeOfIntl, loadMessages, type MessageBundle } from '../lib/messages.ts';
import { DiamondLoader } from './diamond-loader.tsx';

interface WordsProps {
  readonly bundle: MessageBundle;
  /** Shown while the messages load. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Adds a message bundle in the user's language to the messages available to its children. */
export function MessagesProvider({ fallback = <DiamondLoader />, ...provided }: WordsProps) {
  return (
    <Suspense fallback={fallback}>
      <Provided {...provided} />
    </Suspense>
  );
}

function Provided({ bundle, children }: Omit<WordsProps, 'fallback'>) {
  const { locale, messages: around } = useIntl();
  const language = localeOfIntl(locale);
  const texts = use(loadMessages(language, bundle));
  const messages = useMemo(() => Object.assign({}, around, texts), [around, texts]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}

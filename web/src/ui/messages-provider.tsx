import { Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type IntlShape } from 'react-intl';
import { localeOfIntl, loadMessages, type MessageBundle } from '../lib/messages.ts';
import { DiamondLoader } from './diamond-loader.tsx';

interface MessagesProps {
  readonly bundle: MessageBundle;
  /** Shown while the messages load. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Adds a message bundle in the user's language to the messages available to its children. */
export function MessagesProvider({ fallback = <DiamondLoader />, ...provided }: MessagesProps) {
  return (
    <Suspense fallback={fallback}>
      <Provided {...provided} />
    </Suspense>
  );
}

function Provided({ bundle, children }: Omit<MessagesProps, 'fallback'>) {
  const { locale, messages: around } = useIntl();
  const language = localeOfIntl(locale);
  const [lacksMessage, setLacksMessage] = useState(false);
  const texts = use(loadMessages(language, bundle));
  const others = lacksMessage ? use(loadMessages(language, 'portal')) : null;
  const onMissing = useCallback(
    (key: string) => {
      console.error(`the message ${key} is missing in the bundle ${bundle}`);
      // Children format messages while they render. Without a connection the message stays empty.
      loadMessages(language, 'portal')
        .then(() => setLacksMessage(true))
        .catch(() => undefined);
    },
    [bundle, language, setLacksMessage],
  );
  const intl = useMemo(
    () => createScreenIntl(locale, Object.assign({}, others, around, texts), onMissing),
    [locale, others, around, texts, onMissing],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

const formatters = createIntlCache();

/** Formats a message that is not loaded as an empty text, where react-intl by itself shows its key. */
function createScreenIntl(
  locale: string,
  messages: IntlShape['messages'],
  onMissing: (key: string) => void,
): IntlShape {
  const intl = createIntl({ locale, messages }, formatters);
  const formatMessage = new Proxy(intl.formatMessage, {
    apply: (format, self, values: Parameters<IntlShape['formatMessage']>) => {
      const [{ id }] = values;
      if (id === undefined || Object.hasOwn(messages, id)) return Reflect.apply(format, self, values);
      onMissing(id);
      return '';
    },
  });
  return { ...intl, formatMessage };
}

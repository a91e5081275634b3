import { Suspense, use, useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { languageOf, loadTexts, type TextPart } from '../lib/texts.ts';
import { DiamondLoader } from './diamond-loader.tsx';

interface WordsProps {
  readonly part: TextPart;
  readonly children: ReactNode;
}

/** Gives what stands in it the words of a part of the product besides those around it, in the reader's language. */
export function Words(props: WordsProps) {
  return (
    <Suspense fallback={<DiamondLoader />}>
      <Provided {...props} />
    </Suspense>
  );
}

function Provided({ part, children }: WordsProps) {
  const { locale, messages: around } = useIntl();
  const language = languageOf(locale);
  const texts = use(loadTexts(language, part));
  const messages = useMemo(() => Object.assign({}, around, texts), [around, texts]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}

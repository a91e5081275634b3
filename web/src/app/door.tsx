import { useEffect, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { doorMessages, type Messages } from '../lib/door-messages.ts';
import { DoorFrame } from '../features/session/door-frame.tsx';

const texts = import.meta.glob<Messages>('../locales/en/{registration,reset}.json', {
  eager: true,
  import: 'default',
});
const words: Messages = Object.assign({}, doorMessages, ...Object.values(texts));

interface DoorProps {
  /** Key of what this door is for. */
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A door beside the sign-in, with its own words: they are not waited for before somebody stands there. */
export function Door(props: DoorProps) {
  const { locale } = useIntl();
  return (
    <IntlProvider locale={locale} messages={words}>
      <Framed {...props} />
    </IntlProvider>
  );
}

function Framed({ title, isWide = false, children }: DoorProps) {
  const { formatMessage } = useIntl();
  const said = formatMessage({ id: title });
  const product = formatMessage({ id: 'app.name' });
  useEffect(() => {
    document.title = `${said} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [said, product]);
  return (
    <DoorFrame title={said} isWide={isWide}>
      {children}
    </DoorFrame>
  );
}

import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AuthLayout } from '../features/session/auth-layout.tsx';
import { DataProvider } from './data-provider.tsx';
import { LanguagePicker } from './language-picker.tsx';
import type { PlainTextId } from '../lib/text-id.ts';

interface PublicPageProps {
  /** Message key of the page title. */
  readonly title: PlainTextId;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A public page other than the login page, with a separate message bundle. */
export function PublicPage(props: PublicPageProps) {
  return (
    <DataProvider bundle="registration">
      <Framed {...props} />
    </DataProvider>
  );
}

function Framed({ title, isWide = false, children }: PublicPageProps) {
  const { formatMessage } = useIntl();
  const titleText = formatMessage({ id: title });
  const product = formatMessage({ id: 'app.name' });
  useEffect(() => {
    document.title = `${titleText} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [titleText, product]);
  return (
    <AuthLayout title={titleText} isWide={isWide} corner={<LanguagePicker />}>
      {children}
    </AuthLayout>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AuthLayout } from './auth-layout.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

const linkClass = 'inline-flex min-h-11 items-center text-blue underline-offset-4 hover:underline';

/**
 * The login page without behaviour, which the parent provides. The server also renders it, before any script
 * is loaded.
 */
export function SignInView({ corner, ...form }: SignInFormProps & { readonly corner: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <AuthLayout corner={corner}>
      <SignInForm {...form} />
      <nav className="mt-4 flex flex-wrap justify-between gap-x-6">
        <Link to="/forgot" className={linkClass}>
          {formatMessage({ id: 'session.forgot' })}
        </Link>
        <Link to="/register" className={linkClass}>
          {formatMessage({ id: 'session.register' })}
        </Link>
      </nav>
    </AuthLayout>
  );
}

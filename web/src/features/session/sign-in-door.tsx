import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DoorFrame } from './door-frame.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

const way = 'inline-flex min-h-11 items-center text-blue underline-offset-4 hover:underline';

/** The sign-in as it looks; what comes of it is its owner's matter. The server draws it as well, before any script. */
export function SignInDoor({ corner, ...form }: SignInFormProps & { readonly corner: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <DoorFrame corner={corner}>
      <SignInForm {...form} />
      <nav className="mt-4 flex flex-wrap justify-between gap-x-6">
        <Link to="/forgot" className={way}>
          {formatMessage({ id: 'session.forgot' })}
        </Link>
        <Link to="/register" className={way}>
          {formatMessage({ id: 'session.register' })}
        </Link>
      </nav>
    </DoorFrame>
  );
}

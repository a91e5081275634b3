import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';

interface OneFormProps {
  readonly intro: string;
  readonly label: string;
  readonly isPending: boolean;
  /** The form has succeeded and is about to be left. */
  readonly isDone: boolean;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A short form with one button and a link back to the login page. */
export function ResetFormLayout({
  intro,
  label,
  isPending,
  isDone,
  formRef,
  onSubmit,
  children,
}: OneFormProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className="mt-2 text-ink-2">{intro}</p>
      <form
        {...(formRef !== undefined && { ref: formRef })}
        noValidate
        className="mt-6 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isDone) onSubmit();
        }}
      >
        {children}
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          isDisabled={isDone}
          className="mt-2 h-11"
        >
          {label}
        </Button>
      </form>
      <nav className="mt-4">
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center text-blue underline-offset-4 hover:underline"
        >
          {formatMessage({ id: 'passwordReset.signIn' })}
        </Link>
      </nav>
    </>
  );
}

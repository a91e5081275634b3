import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { unlockScreens } from '../../lib/session-status.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const tryAgainMs = 5_000;

/**
 * Locks the session on the server as well, retrying until the server is reached: its token is then refused
 * too.
 */
function useLockedServer() {
  const locking = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lock = () => {
      locking.current = call('lock', {}).catch((error: unknown) => {
        if (!(error instanceof CallError)) timer = setTimeout(lock, tryAgainMs);
      });
    };
    lock();
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return locking;
}

/** The only screen while the session is locked. `signOutLink` signs out. */
export function LockScreen({ signOutLink }: { readonly signOutLink: ReactNode }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const locking = useLockedServer();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnlocking, setUnlocking] = useState(false);

  const unlock = async () => {
    setUnlocking(true);
    try {
      // A pending lock must not take effect after the unlock.
      await locking.current;
      await call('unlock', { data: { password } });
      unlockScreens();
    } catch (error) {
      setProblem(error instanceof Error ? errorText(error) : null);
      setPassword('');
      setUnlocking(false);
    }
  };
  return (
    <main className="flex min-h-dvh items-center justify-center bg-paper p-4">
      <form
        noValidate
        className="flex w-full max-w-[360px] flex-col gap-4 rounded-sheet border border-line bg-tray p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '') setProblem(formatMessage({ id: 'session.passwordInvalid' }));
          else if (!isUnlocking) void unlock();
        }}
      >
        <h1 className="flex items-center gap-3 text-20 font-semibold text-ink">
          <Logo className="size-6 text-blue" />
          {formatMessage({ id: 'account.locked' })}
        </h1>
        <p className="text-14 text-ink-2">{formatMessage({ id: 'account.locked.text' })}</p>
        <PasswordField
          name="password"
          label={formatMessage({ id: 'session.password' })}
          autoComplete="current-password"
          // The only input of the screen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setProblem(null);
          }}
          error={problem ?? undefined}
        />
        <Button type="submit" variant="primary" isPending={isUnlocking} className="h-11">
          {formatMessage({ id: 'account.locked.unlock' })}
        </Button>
        {signOutLink}
      </form>
    </main>
  );
}

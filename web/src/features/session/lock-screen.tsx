import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { openScreens } from '../../lib/standing.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const tryAgainMs = 5_000;

/** Has the server lock this sign-in as well, however long it takes to reach it: then its token opens nothing either. */
function useLockedServer() {
  const locking = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lock = () => {
      locking.current = call('lock', {}).catch((error: unknown) => {
        if (!(error instanceof AppCallError)) timer = setTimeout(lock, tryAgainMs);
      });
    };
    lock();
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return locking;
}

/** All there is to see while the screens are locked. `leave` signs out. */
export function LockScreen({ leave }: { readonly leave: ReactNode }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const locking = useLockedServer();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnlocking, setUnlocking] = useState(false);

  const unlock = async () => {
    setUnlocking(true);
    try {
      // A lock still on its way must not come after.
      await locking.current;
      await call('unlock', { data: { password } });
      openScreens();
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
          <Mark className="size-6 text-blue" />
          {formatMessage({ id: 'account.locked' })}
        </h1>
        <p className="text-14 text-ink-2">{formatMessage({ id: 'account.locked.text' })}</p>
        <PasswordField
          name="password"
          label={formatMessage({ id: 'session.password' })}
          autoComplete="current-password"
          // The only thing there is to do here.
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
        {leave}
      </form>
    </main>
  );
}

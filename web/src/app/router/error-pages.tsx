import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { RouteLoadError } from './lazy-route.tsx';

function ErrorPage({ number, text }: { readonly number: string; readonly text: string }) {
  const { formatMessage } = useIntl();
  return (
    <main className="flex min-h-[60dvh] grow flex-col items-start justify-center gap-4 px-4 min-[800px]:px-24">
      <p className="text-28 font-semibold text-ink">{number}</p>
      <h1 className="text-16 text-ink-2">{text}</h1>
      <Link
        to="/"
        className="quick inline-flex h-9 items-center rounded-control bg-blue px-4 font-semibold text-on-blue hover:opacity-90"
      >
        {formatMessage({ id: 'app.goHome' })}
      </Link>
    </main>
  );
}

/** Page for an unknown path. */
export function NotFoundPage() {
  const { formatMessage } = useIntl();
  return <ErrorPage number="404" text={formatMessage({ id: 'app.pageNotFound' })} />;
}

/** Page for a screen that failed or could not be loaded. */
export function ServerErrorPage() {
  const { formatMessage } = useIntl();
  return <ErrorPage number="500" text={formatMessage({ id: 'app.serverWrong' })} />;
}

/**
 * A screen that could not be loaded shows the reason inside the layout; one that failed replaces the whole
 * page.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const { formatMessage } = useIntl();
  const router = useRouter();
  if (!(error instanceof RouteLoadError)) throw error;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4 py-8 min-[800px]:px-6">
      <p className="text-14 text-ink-2">
        {formatMessage({ id: navigator.onLine ? 'app.screenNotLoaded' : 'app.offline.screen' })}
      </p>
      <Button onPress={() => void router.invalidate()}>{formatMessage({ id: 'app.retry' })}</Button>
    </div>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../lib/error-text.ts';
import { Button } from './button.tsx';

interface EmptyStateProps {
  readonly text: string;
  readonly action?: ReactNode;
  /** A drawing above the text, where a whole screen is empty. */
  readonly drawing?: ReactNode;
}

/** Empty state: one sentence and one action, in place. */
export function EmptyState({ text, action, drawing }: EmptyStateProps) {
  return (
    <div
      data-state
      className="flex flex-col items-start gap-3 px-4 py-8 min-[800px]:px-6 [&_a]:text-blue [&_a]:underline-offset-4 [&_a:hover]:underline"
    >
      {drawing}
      <p className="text-14 text-ink-2">{text}</p>
      {action}
    </div>
  );
}

/** A failed call: the error and a retry button. */
export function ErrorState({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  return (
    <div role="alert" data-state className="flex flex-col items-start gap-3 px-4 py-8 min-[800px]:px-6">
      <p className="text-14 text-bad">{errorText(error)}</p>
      <Button onPress={onRetry}>{formatMessage({ id: 'app.retry' })}</Button>
    </div>
  );
}

/**
 * Hairlines at the height of the rows while they load; shown after 200 ms, so that quick responses do not
 * flicker.
 */
export function SkeletonRows({ count }: { readonly count: number }) {
  const { formatMessage } = useIntl();
  const isSlow = useIsSlow();
  return (
    <div
      role="status"
      data-state
      aria-label={formatMessage({ id: 'app.loading' })}
      className="flex flex-col px-4 min-[800px]:px-6"
    >
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-row items-center border-b border-line">
          {isSlow && <div className="h-px w-1/3 bg-bar" />}
        </div>
      ))}
    </div>
  );
}

const slowMs = 200;

/** True when loading takes noticeably long. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, slowMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isSlow;
}

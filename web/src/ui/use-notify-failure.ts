import { isSavedAsDraft } from '../lib/call-error.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useNotify } from './notices.tsx';

/** Shows why an action failed, or that it waits to be sent. */
export function useNotifyFailure(): (error: Error, text?: string) => void {
  const notify = useNotify();
  const errorText = useErrorText();
  return (error, text = errorText(error)) => {
    notify({ kind: isSavedAsDraft(error) ? 'info' : 'error', text });
  };
}

import { useErrorText } from '../lib/error-text.ts';

/** Error of an action, below its control; empty when there is none. */
export function InlineError({ error }: { readonly error: Error | null | undefined }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {errorText(error)}
    </p>
  );
}

import { useErrorText } from '../lib/error-text.ts';

/** Why something could not be done, under what it was asked by; nothing while there is no such reason. */
export function ErrorLine({ error }: { readonly error: Error | null | undefined }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {errorText(error)}
    </p>
  );
}

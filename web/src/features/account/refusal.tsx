import { AppCallError } from '../../lib/call-error.ts';
import { ErrorLine } from '../../ui/error-line.tsx';

/** Why something was refused, where no field says it: too many tries, no answer. */
export function Refusal({ error }: { readonly error: Error | null }) {
  if (error instanceof AppCallError && error.details.fields !== undefined) return null;
  return <ErrorLine error={error} />;
}

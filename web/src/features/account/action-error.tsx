import { CallError } from '../../lib/call-error.ts';
import { InlineError } from '../../ui/inline-error.tsx';

/** Shows an error that belongs to no field: too many attempts, no response. */
export function ActionError({ error }: { readonly error: Error | null }) {
  if (error instanceof CallError && error.details.fields !== undefined) return null;
  return <InlineError error={error} />;
}

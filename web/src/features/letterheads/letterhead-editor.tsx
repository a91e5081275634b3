import { useCallQuery } from '../../lib/call-query.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import type { LetterheadCalls } from './letterhead-calls.ts';
import { LetterheadForm } from './letterhead-form.tsx';

/** The letterhead of a company, loaded and then edited. */
export function LetterheadEditor({ calls }: { readonly calls: LetterheadCalls }) {
  const { data, error, isPending, refetch } = useCallQuery(calls.get, {});
  if (isPending) return <SkeletonRows count={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LetterheadForm calls={calls} stored={data.letterhead} logo={data.logo} />;
}

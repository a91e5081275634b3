import type { Criteria } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { defaultSearchParams, formatSearchParams } from '../features/search/search-params.ts';
import { useNotify } from '../ui/notices.tsx';

/** Copies the URL of a search result to the clipboard, for sending to a colleague. */
export function useCopySearch(): (criteria: Criteria) => Promise<void> {
  const { formatMessage } = useIntl();
  const router = useRouter();
  const notify = useNotify();
  return async (criteria) => {
    const search = formatSearchParams({ ...defaultSearchParams, criteria });
    const { href } = router.buildLocation({ to: '/stock', search });
    try {
      await navigator.clipboard.writeText(`${location.origin}${href}`);
      notify({ kind: 'success', text: formatMessage({ id: 'search.copied' }) });
    } catch {
      notify({ kind: 'error', text: formatMessage({ id: 'search.notCopied' }) });
    }
  };
}

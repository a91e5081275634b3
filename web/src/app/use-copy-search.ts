import type { Criteria } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { emptyPlace, writePlace } from '../features/search/criteria-url.ts';
import { useNotify } from '../ui/notices.tsx';

/** Copies the address under which a search shows its stones, to be sent to a colleague. */
export function useCopySearch(): (criteria: Criteria) => Promise<void> {
  const { formatMessage } = useIntl();
  const router = useRouter();
  const notify = useNotify();
  return async (criteria) => {
    const search = writePlace({ ...emptyPlace, criteria });
    const { href } = router.buildLocation({ to: '/stock', search });
    try {
      await navigator.clipboard.writeText(`${location.origin}${href}`);
      notify({ kind: 'success', text: formatMessage({ id: 'search.copied' }) });
    } catch {
      notify({ kind: 'error', text: formatMessage({ id: 'search.notCopied' }) });
    }
  };
}

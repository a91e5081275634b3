import type { CallResponse, inboxScopes } from '@loupe/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';

const shown = 12;

type Scope = (typeof inboxScopes)[number];
type Change = ReturnType<typeof useUrlParams>[1];

const previewOptions = (scope: Scope) =>
  callQueryOptions('deskListInbox', { data: { sort: 'urgency', limit: shown, scope } });

/** Whose items the URL asks for, and the function that changes it. */
function useInboxScope(): readonly [Scope, Change] {
  const [params, change] = useUrlParams();
  return [params['scope'] === 'mine' ? 'mine' : 'everyone', change];
}

/** The first items that await an answer, of the user or of everyone. */
export function useInboxPreview(): UseQueryResult<CallResponse<'deskListInbox'>> & {
  readonly scope: Scope;
  readonly changeParams: Change;
} {
  const [scope, changeParams] = useInboxScope();
  return { ...useQuery(previewOptions(scope)), scope, changeParams };
}

/** Whether these items have been loaded once, or cannot be loaded. */
export function useIsInboxLoaded({ enabled }: { readonly enabled: boolean }): boolean {
  const [scope] = useInboxScope();
  const { isPending } = useQuery({ ...previewOptions(scope), enabled, placeholderData: keepPreviousData });
  return !enabled || !isPending;
}

import type { CallResponse } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryOptions, useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

const membersQuery = callQueryOptions('listMembers', {});
type CompanyMembersResponse = CallResponse<'listMembers'>;

/** The members of the owner's company and the open invitations. */
export const useCompanyMembers = () => useCallQuery('listMembers', {});

/** Each change responds with the updated list of all members. */
function useChange<
  Name extends 'inviteMember' | 'withdrawInvitation' | 'updateMemberPermission' | 'setMemberActive',
>(
  name: Name,
  { onDone, onError }: { readonly onDone?: () => void; readonly onError?: (error: Error) => void },
) {
  const client = useQueryClient();
  return useCallMutation(name, {
    onSuccess: (response: CompanyMembersResponse) => {
      client.setQueryData(membersQuery.queryKey, response);
      onDone?.();
    },
    ...(onError && { onError }),
  });
}

/** Shows a rejection as a notice: a row has no space for it, and may have been removed by then. */
function useRefusalNotice() {
  const notify = useNotify();
  const errorText = useErrorText();
  return (error: Error) => {
    notify({ kind: 'error', text: errorText(error) });
  };
}

export const useInviteMember = (onDone: () => void) => useChange('inviteMember', { onDone });
export const useUpdateMemberPermission = (onDone: () => void) =>
  useChange('updateMemberPermission', { onDone });
export const useWithdrawInvitation = () => useChange('withdrawInvitation', { onError: useRefusalNotice() });
export const useSetMemberActive = () => useChange('setMemberActive', { onError: useRefusalNotice() });

import type { CallAnswer } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useAction, useCall } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

const people = callQuery('getPeople', {});
type People = CallAnswer<'getPeople'>;

/** The people of the owner's company and the invitations that are out. */
export const usePeople = () => useCall('getPeople', {});

/** Each change answers with everybody as he is then. */
function useChange<Name extends 'invitePerson' | 'withdrawInvitation' | 'changePerson' | 'setPersonActive'>(
  name: Name,
  { onDone, onError }: { readonly onDone?: () => void; readonly onError?: (error: Error) => void },
) {
  const client = useQueryClient();
  return useAction(name, {
    onSuccess: (answer: People) => {
      client.setQueryData(people.queryKey, answer);
      onDone?.();
    },
    ...(onError && { onError }),
  });
}

/** A row has no room for a refusal: a notice says it, also when the row is gone by then. */
function useRefusalNotice() {
  const notify = useNotify();
  const errorText = useErrorText();
  return (error: Error) => {
    notify({ kind: 'error', text: errorText(error) });
  };
}

export const useInvite = (onDone: () => void) => useChange('invitePerson', { onDone });
export const useChangeRights = (onDone: () => void) => useChange('changePerson', { onDone });
export const useWithdraw = () => useChange('withdrawInvitation', { onError: useRefusalNotice() });
export const useSetActive = () => useChange('setPersonActive', { onError: useRefusalNotice() });

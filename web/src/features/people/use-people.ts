import type { CallAnswer } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useAction, useCall } from '../../lib/call-query.ts';

const people = callQuery('getPeople', {});
type People = CallAnswer<'getPeople'>;

/** The people of the owner's company and the invitations that are out. */
export const usePeople = () => useCall('getPeople', {});

/** Each change answers with everybody as he is then. */
function useChange<Name extends 'invitePerson' | 'withdrawInvitation' | 'changePerson' | 'setPersonActive'>(
  name: Name,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useAction(name, {
    onSuccess: (answer: People) => {
      client.setQueryData(people.queryKey, answer);
      onDone();
    },
  });
}

const nothing = () => {};

export const useInvite = (onDone: () => void) => useChange('invitePerson', onDone);
export const useChangeRights = (onDone: () => void) => useChange('changePerson', onDone);
export const useWithdraw = () => useChange('withdrawInvitation', nothing);
export const useSetActive = () => useChange('setPersonActive', nothing);

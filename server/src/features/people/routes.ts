import { AppError } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import type { Caller, Handlers } from '../../route.ts';
import { companyName, nameOf } from '../accounts/doers.ts';
import { owner } from '../life-cycle/take-step.ts';
import { changeRights, setActive } from './change-person.ts';
import { showColleagues, showPeople } from './company-people.ts';
import { invitationOf, openInvitations, presentInvitation } from './invitation.ts';
import { invitePerson } from './invite-person.ts';
import { takeUpInvitation } from './take-up-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

type PeopleCall =
  | 'getPeople'
  | 'invitePerson'
  | 'withdrawInvitation'
  | 'changePerson'
  | 'setPersonActive'
  | 'getColleagues'
  | 'readInvitation'
  | 'takeUpInvitation';

/** Against filling mailboxes and trying which addresses have accounts; and against trying tokens. */
const invitationsPerOwner = { most: 30, windowSeconds: 60 * 60 };
const perAddress = { most: 60, windowSeconds: 15 * 60 };

export function peopleRoutes({ database, clock }: Parts): Pick<Handlers, PeopleCall> {
  const limitTokens = async (address: string) =>
    limitAttempts(
      database,
      [{ key: `invitation:address:${addressKey(address)}`, limit: perAddress }],
      clock.now(),
    );
  const answer = async (caller: Caller) => {
    const invitations = await openInvitations(database, caller.accountId);
    return {
      error: null,
      message: '',
      people_data: await showPeople(database, caller),
      invitations_data: invitations.map((invitation) => presentInvitation(invitation, clock.now())),
    };
  };
  const change = async (caller: Caller, work: (transaction: Transaction) => Promise<void>) => {
    await inTransaction(database, work);
    return answer(caller);
  };
  return {
    getPeople: async ({ caller }) => answer(caller),
    invitePerson: async ({ caller, body: { data } }) => {
      const key = `invite:account:${caller.accountId}`;
      await limitAttempts(database, [{ key, limit: invitationsPerOwner }], clock.now());
      const wish = { email: data.email, may: data.may, orderLimitCents: data.order_limit };
      return change(caller, async (transaction) =>
        invitePerson(transaction, owner(caller), wish, clock.now()),
      );
    },
    withdrawInvitation: async ({ caller, body: { id } }) =>
      change(caller, async (transaction) => withdrawInvitation(transaction, owner(caller), id, clock.now())),
    changePerson: async ({ caller, body: { id, data } }) =>
      change(caller, async (transaction) =>
        changeRights(transaction, owner(caller), {
          uuid: id,
          may: data.may,
          orderLimitCents: data.order_limit,
          now: clock.now(),
        }),
      ),
    setPersonActive: async ({ caller, body: { id, data } }) =>
      change(caller, async (transaction) =>
        setActive(transaction, owner(caller), { uuid: id, isActive: data.is_active, now: clock.now() }),
      ),
    getColleagues: async ({ caller }) => ({
      error: null,
      message: '',
      colleagues_data: await showColleagues(database, caller),
    }),
    readInvitation: async ({ body: { data }, address }) => {
      await limitTokens(address);
      const invitation = await invitationOf(database, data.token, { now: clock.now() });
      if (invitation === null) throw new AppError('INVITATION_OVER');
      return {
        error: null,
        message: '',
        company_name: await companyName(database, invitation.owner_id),
        invited_by: await nameOf(database, invitation.owner_id),
        email: invitation.email,
        expires_at: invitation.expires_at.toISOString(),
      };
    },
    takeUpInvitation: async ({ body: { data }, address }) => {
      await limitTokens(address);
      const person = {
        token: data.token,
        firstName: data.first_name,
        lastName: data.last_name,
        userName: data.username,
        password: data.password,
      };
      await inTransaction(database, async (transaction) =>
        takeUpInvitation(transaction, person, clock.now()),
      );
      return { error: null, message: 'INVITATION_TAKEN_UP' };
    },
  };
}

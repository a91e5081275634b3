import { limits, formatCriteria, formatLotCriteria } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { userActor, staffActor } from '../lifecycle/transition.ts';
import { addDemand } from './add-demand.ts';
import { criteriaFromText } from './criteria-from-text.ts';
import { closeDemand } from './close-demand.ts';
import { listZeroResultSearches } from '../search/zero-results/list-zero-result-searches.ts';
import { listDeskDemands } from './desk/list-demands.ts';
import { reopenDemand } from './desk/reopen-demand.ts';
import { readDemands } from './read-demands.ts';

type DemandCall =
  | 'addDemand'
  | 'addLooseDemand'
  | 'getDemand'
  | 'withdrawDemand'
  | 'deskListDemands'
  | 'deskCloseDemand'
  | 'deskReopenDemand'
  | 'deskListZeroResultSearches';

export function demandRoutes({ database, clock, stockSearch }: Services): Pick<Handlers, DemandCall> {
  return {
    addDemand: async ({ caller, body: { data } }) => {
      const criteria = data.search_param ?? criteriaFromText(data);
      const uuid = await inTransaction(database, async (transaction) =>
        addDemand(
          transaction,
          userActor(caller),
          {
            ...data,
            goods: 'STONES',
            criteria: criteria === null ? null : formatCriteria(criteria),
            expiresOn: data.expires_on,
          },
          clock.now(),
        ),
      );
      return { error: null, message: '', uuid };
    },
    addLooseDemand: async ({ caller, body: { data } }) => {
      const now = clock.now();
      const uuid = await inTransaction(database, async (transaction) =>
        addDemand(
          transaction,
          userActor(caller),
          {
            ...data,
            goods: 'LOOSE',
            criteria: data.criteria === undefined ? null : formatLotCriteria(data.criteria),
            expiresOn: data.expires_on ?? isoGulfDay(gulfDay(now) + limits.demandDaysMax),
            alert: 'instant',
          },
          now,
        ),
      );
      return { error: null, message: '', loose_demand_id: uuid };
    },
    getDemand: async ({ caller }) => ({
      error: null,
      message: '',
      demand_data: await readDemands(database, stockSearch, caller.userId),
    }),
    withdrawDemand: async ({ caller, body: { uuid } }) => {
      await inTransaction(database, async (transaction) =>
        closeDemand(transaction, userActor(caller), uuid, clock.now()),
      );
      return { error: null, message: '' };
    },
    deskListDemands: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listDeskDemands(database, stockSearch, data)),
    }),
    deskCloseDemand: async ({ caller, body: { uuid } }) => {
      await inTransaction(database, async (transaction) =>
        closeDemand(transaction, staffActor(caller), uuid, clock.now()),
      );
      return { error: null, message: '' };
    },
    deskReopenDemand: async ({ caller, body: { uuid } }) => {
      await inTransaction(database, async (transaction) =>
        reopenDemand(transaction, staffActor(caller), uuid, clock.now()),
      );
      return { error: null, message: '' };
    },
    deskListZeroResultSearches: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listZeroResultSearches(database, data, clock.now())),
    }),
  };
}

import { limits, writeCriteria, writeLotCriteria } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { himself, staff } from '../life-cycle/take-step.ts';
import { addDemand } from './add-demand.ts';
import { closeDemand } from './close-demand.ts';
import { listMissedSearches } from '../search/missed/list-missed-searches.ts';
import { listDeskDemands } from './list-desk-demands.ts';
import { reopenDemand } from './reopen-demand.ts';
import { readDemands } from './read-demands.ts';

type DemandCall =
  | 'addDemand'
  | 'addLooseDemand'
  | 'getDemand'
  | 'closeDemand'
  | 'deskListDemands'
  | 'deskCloseDemand'
  | 'deskReopenDemand'
  | 'deskListMissed';

export function demandRoutes({ database, clock, stockView }: Parts): Pick<Handlers, DemandCall> {
  return {
    addDemand: async ({ caller, body: { data } }) => {
      const uuid = await inTransaction(database, async (transaction) =>
        addDemand(
          transaction,
          himself(caller),
          {
            ...data,
            goods: 'STONES',
            criteria: data.search_param === undefined ? null : writeCriteria(data.search_param),
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
          himself(caller),
          {
            ...data,
            goods: 'LOOSE',
            criteria: data.criteria === undefined ? null : writeLotCriteria(data.criteria),
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
      demand_data: await readDemands(database, stockView, caller.personId),
    }),
    closeDemand: async ({ caller, body: { uuid } }) => {
      await inTransaction(database, async (transaction) =>
        closeDemand(transaction, himself(caller), uuid, clock.now()),
      );
      return { error: null, message: '' };
    },
    deskListDemands: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listDeskDemands(database, stockView, data)),
    }),
    deskCloseDemand: async ({ caller, body: { uuid } }) => {
      await inTransaction(database, async (transaction) =>
        closeDemand(transaction, staff(caller), uuid, clock.now()),
      );
      return { error: null, message: '' };
    },
    deskReopenDemand: async ({ caller, body: { uuid } }) => {
      await inTransaction(database, async (transaction) =>
        reopenDemand(transaction, staff(caller), uuid, clock.now()),
      );
      return { error: null, message: '' };
    },
    deskListMissed: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listMissedSearches(database, data, clock.now())),
    }),
  };
}

import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { himself } from '../life-cycle/take-step.ts';
import { addDemand } from './add-demand.ts';
import { closeDemand } from './close-demand.ts';
import { readDemands } from './read-demands.ts';

type DemandCall = 'addDemand' | 'getDemand' | 'closeDemand';

export function demandRoutes({ database, clock, stockView }: Parts): Pick<Handlers, DemandCall> {
  return {
    addDemand: async ({ caller, body: { data } }) => {
      const uuid = await inTransaction(database, async (transaction) =>
        addDemand(transaction, himself(caller), data, clock.now()),
      );
      return { error: null, message: '', uuid };
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
  };
}

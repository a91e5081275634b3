import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { readSettings } from '../settings/settings.ts';
import { addLooseDemand } from './add-loose-demand.ts';
import { looseDeclarations } from './declarations.ts';
import { countLots, findLots, sumLots } from './find-lots.ts';
import { lotPictures } from './lot-pictures.ts';
import { presentLot, presentLotTotals } from './present-lot.ts';

export function looseRoutes({ database, clock }: Parts): Pick<Handlers, 'getLooseData' | 'addLooseDemand'> {
  return {
    getLooseData: async ({ body: { data } }) => {
      const [lots, { totals, traits }, counts, settings] = await Promise.all([
        findLots(database, data),
        sumLots(database, data.criteria),
        countLots(database, data.criteria),
        readSettings(database),
      ]);
      const pictures = await lotPictures(
        database,
        lots.map(({ uuid }) => uuid),
      );
      return {
        error: null,
        message: '',
        loose_data: {
          count: totals.lots,
          rows: lots.map((lot) => presentLot(lot, pictures.get(lot.uuid) ?? null)),
          counts,
          totals: presentLotTotals(totals),
        },
        loose_declarations: looseDeclarations(traits, settings.kp_statement),
      };
    },
    addLooseDemand: async ({ caller, body }) => {
      const id = await inTransaction(database, async (transaction) =>
        addLooseDemand(transaction, caller.personId, body.data, clock.now()),
      );
      return { error: null, message: '', loose_demand_id: id };
    },
  };
}

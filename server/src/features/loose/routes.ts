import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { readSettings } from '../site-settings/settings.ts';
import { looseDeclarations } from './declarations.ts';
import { countLots, findLots, sumLots } from './find-lots.ts';
import { readLotImageUrls } from './lot-image-urls.ts';
import { presentLot, presentLotTotals } from './present-lot.ts';

export function looseRoutes({ database }: Services): Pick<Handlers, 'getLooseData'> {
  return {
    getLooseData: async ({ body: { data } }) => {
      const [lots, { totals, traits }, counts, settings] = await Promise.all([
        findLots(database, data),
        sumLots(database, data.criteria),
        countLots(database, data.criteria),
        readSettings(database),
      ]);
      const pictures = await readLotImageUrls(
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
  };
}

import { visibleLotStates } from '@loupe/domain';
import { showLots } from '../../loose/lots-by-id.ts';
import type { GoodsReader } from './goods.ts';
import { idsByUuid } from './ids-by-uuid.ts';

export const lotReader: GoodsReader = {
  kind: 'LOT',
  read: async (connection, uuids, { access }) => {
    if (!access.has('loose')) return [];
    const lots = await showLots(connection, await idsByUuid(connection, 'loose_lots', uuids));
    return lots.map((lot) => {
      const { lot_uuid: uuid, ...facts } = lot;
      return {
        kind: 'LOT',
        uuid,
        name: String(facts['lot_no']),
        isOffered: visibleLotStates.some((state) => state === facts['status']),
        facts,
        stone: null,
        lot,
        piece: null,
      };
    });
  },
};

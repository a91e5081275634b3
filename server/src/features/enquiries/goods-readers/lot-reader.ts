import { visibleLotStatuses } from '@loupe/domain';
import { loadLotRows } from '../../loose/load-lots.ts';
import type { GoodsReader } from './goods-reader.ts';
import { idsByUuid } from './ids-by-uuid.ts';

export const lotReader: GoodsReader = {
  kind: 'LOT',
  read: async (connection, uuids, { access }) => {
    if (!access.has('loose')) return [];
    const lots = await loadLotRows(connection, await idsByUuid(connection, 'LOT', uuids));
    return lots.map((lot) => {
      const { lot_uuid: uuid, ...facts } = lot;
      return {
        kind: 'LOT',
        uuid,
        name: String(facts['lot_no']),
        isListed: visibleLotStatuses.some((state) => state === facts['status']),
        snapshot: facts,
        stone: null,
        lot,
        piece: null,
      };
    });
  },
};

import { visibleStoneStatuses } from '@loupe/domain';
import { presentStonesFor } from '../../holds/present-stones.ts';
import { loadStonesByUuid } from '../../stock/load-stones.ts';
import type { GoodsReader } from './goods-reader.ts';

export const stoneReader: GoodsReader = {
  kind: 'STONE',
  read: async (connection, uuids, viewer) => {
    const stones = await loadStonesByUuid(connection, uuids);
    const rows = await presentStonesFor(connection, stones, viewer);
    return rows.map((stone) => {
      // Without its uuid, the snapshot is not brought up to date by the screen.
      const { stock_uuid: uuid, ...facts } = stone;
      const number = facts['stock_no'] ?? facts['report_no'];
      return {
        kind: 'STONE',
        uuid,
        name: typeof number === 'string' ? number : uuid.slice(0, 8),
        isListed: visibleStoneStatuses.some((state) => state === facts['status']),
        snapshot: facts,
        stone,
        lot: null,
        piece: null,
      };
    });
  },
};

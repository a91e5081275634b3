import { visibleStates } from '@loupe/domain';
import { showStones } from '../../holds/show-stones.ts';
import { loadStonesByUuid } from '../../stock/store.ts';
import type { GoodsReader } from './goods.ts';

export const stoneReader: GoodsReader = {
  kind: 'STONE',
  read: async (connection, uuids, asker) => {
    const stones = await loadStonesByUuid(connection, uuids);
    const rows = await showStones(connection, stones, asker);
    return rows.map((stone) => {
      // A row with an identity is brought up to date on the screen; what was asked about stays as it was.
      const { stock_uuid: uuid, ...facts } = stone;
      const number = facts['stock_no'] ?? facts['report_no'];
      return {
        kind: 'STONE',
        uuid,
        name: typeof number === 'string' ? number : uuid.slice(0, 8),
        isOffered: visibleStates.some((state) => state === facts['status']),
        facts,
        stone,
        lot: null,
        piece: null,
      };
    });
  },
};

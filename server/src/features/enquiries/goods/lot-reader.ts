import { visibleLotStates } from '@loupe/domain';
import { presentLot } from '../../loose/present-lot.ts';
import { readLots } from '../../loose/read-lots.ts';
import type { GoodsReader } from './goods.ts';

export const lotReader: GoodsReader = {
  kind: 'LOT',
  read: async (connection, uuids, { access }) => {
    if (!access.has('loose')) return [];
    const lots = await readLots(connection, uuids);
    return lots.map((stored) => {
      // What has left the list is gone for the customer, whatever took it away.
      const lot = presentLot(stored.status === 'OFFLINE' ? { ...stored, status: 'SOLD' } : stored);
      const { lot_uuid: uuid, ...facts } = lot;
      return {
        kind: 'LOT',
        uuid,
        name: String(facts['lot_no']),
        isOffered: visibleLotStates.some((state) => state === facts['status']),
        facts,
        stone: null,
        lot,
      };
    });
  },
};

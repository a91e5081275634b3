import { storedAttributes, visibleStoneStatuses } from '@loupe/domain';
import type { StoneLookup } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { anyOf, identifier, prefixPattern } from '../../platform/sql.ts';
import { findStonesByNumber, stoneIdsByUuid } from '../stock/load-stones.ts';

const textColumns = storedAttributes.filter(({ kind }) => kind === 'text').map(({ key }) => key);

/** Finds named stones in the database. */
export function createStoneLookup(connection: Connection): StoneLookup {
  return {
    byNumber: async (typed) => findStonesByNumber(connection, typed),
    byUuid: async (uuids) => stoneIdsByUuid(connection, uuids),
    byPrefix: async (column, prefix) => {
      const pattern = prefixPattern(prefix.toUpperCase());
      const conditions = textColumns
        .filter((key) => key === column)
        .map((key) => sql`upper(${identifier(key)}) like ${pattern}`);
      const { rows } = await connection.query<{ id: number }>(
        sql`select id from stones where ${anyOf(conditions)} and status = any(${visibleStoneStatuses})`,
      );
      return rows.map(({ id }) => id);
    },
  };
}

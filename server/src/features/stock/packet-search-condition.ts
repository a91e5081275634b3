import sql, { type Sql } from 'sql-template-tag';
import { prefixPattern } from '../../platform/sql.ts';

/** SQL condition: the packet number of the stone in `stoneColumn` begins with a text. */
export const packetSearchCondition = (stoneColumn: Sql, text: string): Sql =>
  sql`${stoneColumn} = any (array(select id from stones
       where upper(stock_no) like upper(${prefixPattern(text)})))`;

import sql, { type Sql } from 'sql-template-tag';
import { contains } from '../../platform/sql.ts';

/**
 * The condition that the user in `userIdColumn` has a text in company, e-mail or name. Users are found first
 * and their records by index, so that no table is read row by row.
 */
export const customerSearchCondition = (userIdColumn: Sql, text: string): Sql =>
  sql`${userIdColumn} = any (array(
     select id from users
      where ${contains(sql`company_name`, text)} or ${contains(sql`email`, text)}
         or ${contains(sql`first_name || ' ' || last_name`, text)}))`;

import { AppError, customerRef } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { customerNameSql, isCustomerSql } from '../users/customer-name-sql.ts';

const customerRow = z.object({ id: z.int(), uuid: z.string(), customer: customerRef });
/** The owner of a customer's company. */
export type StatementCustomer = z.infer<typeof customerRow>;

const findWhere = async (connection: Connection, condition: Sql): Promise<StatementCustomer> => {
  const { rows } = await connection.query(
    sql`select a.id, a.uuid, ${customerNameSql} as customer from users a where ${isCustomerSql} and ${condition}`,
    customerRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
};

/** A customer by public id. Throws NOT_FOUND for any other user. */
export const findStatementCustomer = async (
  connection: Connection,
  uuid: string,
): Promise<StatementCustomer> => findWhere(connection, sql`a.uuid = ${uuid}`);

/** The customer whose company has this id. Throws NOT_FOUND when there is none. */
export const findCompanyOf = async (connection: Connection, companyId: number): Promise<StatementCustomer> =>
  findWhere(connection, sql`a.id = ${companyId}`);

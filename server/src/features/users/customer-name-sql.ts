import sql from 'sql-template-tag';

/**
 * SQL for `customerRef` of the contract: how the desk sees the user in a row of `users`, which has the alias
 * `a` in the query.
 */
export const customerNameSql = sql`json_build_object('name', trim(a.first_name || ' ' || a.last_name),
  'company', a.company_name, 'email', a.email)`;

/** The condition that the user in a row of `users` with the alias `a` owns a customer's company. */
export const isCustomerSql = sql`a.role = 'customer' and a.company_id is null`;

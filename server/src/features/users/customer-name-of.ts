import sql from 'sql-template-tag';

/** The display name of a customer `a`. */
export const customerNameOf = sql`coalesce(nullif(a.company_name, ''), trim(a.first_name || ' ' || a.last_name))`;

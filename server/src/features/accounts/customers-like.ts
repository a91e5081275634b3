/**
 * The condition that whoever a column names has a text in his company, address or name; every `?` is its pattern.
 * People are found first, and their things by index: nothing is read row by row.
 */
export const customersLike = (accountColumn: string): string =>
  `${accountColumn} = any (array(
     select id from accounts
      where company_name ilike ? or email ilike ? or first_name || ' ' || last_name ilike ?))`;

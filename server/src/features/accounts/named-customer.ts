/** SQL of `namedCustomer` of the contract: who a row of accounts is to the desk. `of` is its alias in the query. */
export const namedCustomerOf = (of: string): string =>
  `json_build_object('name', trim(${of}.first_name || ' ' || ${of}.last_name), 'company', ${of}.company_name,
    'email', ${of}.email)`;

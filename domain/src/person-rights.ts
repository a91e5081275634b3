/** What a person of a company may, the least first; each covers those before it. OWNER is the company's first user. */
export const personRights = ['VIEW', 'TRADE', 'ORDER', 'OWNER'] as const;
export type PersonRight = (typeof personRights)[number];

/** Rights an owner can give: look, hold and offer besides, order besides. */
export const givenRights = ['VIEW', 'TRADE', 'ORDER'] as const satisfies readonly PersonRight[];
export type GivenRight = (typeof givenRights)[number];

/** Whether somebody with one right may do what needs another. */
export const coversRight = (has: PersonRight, needs: PersonRight): boolean =>
  personRights.indexOf(has) >= personRights.indexOf(needs);

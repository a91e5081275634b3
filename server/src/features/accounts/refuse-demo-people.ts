import type { Connection } from '../../platform/database.ts';

/** A production start found accounts whose password everybody knows. */
export class DemoPeopleActive extends Error {
  override readonly name = 'DemoPeopleActive';
}

/** Refuses to go on while a demo account is active. */
export async function refuseDemoPeople({ raw }: Connection): Promise<void> {
  const { rows } = await raw.query<{ email: string }>(
    `select email from accounts where is_demo and state = 'ACTIVE' order by email`,
  );
  if (rows.length === 0) return;
  const people = rows.map(({ email }) => email).join(', ');
  throw new DemoPeopleActive(
    `Demo accounts are still active (${people}); deactivate them with npm run desk -- deactivate EMAIL.`,
  );
}

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { writeSetting } from '../../features/site-settings/settings.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { holdCommands } from './hold-commands.ts';

describeOnDatabase('hold commands', (open) => {
  it('are listed, approved, extended, released, and placed for a named customer', async () => {
    const database = await open();
    await writeSetting(database, 'hold_approval', 'DESK');
    const [one = ''] = await insertTestStones(database, { count: 2 });
    const { rows } = await database.query<{ stock_no: string }>(sql`select stock_no from stones order by id`);
    const [first = '', second = ''] = rows.map(({ stock_no }) => stock_no);
    const test = await createTestApp(database);
    const [buyer, rival] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    const desk = createDeskCommandRunner(holdCommands, database);
    expect(await desk('holds')).toBe('No holds or hold requests.');
    for (const { token } of [buyer, rival]) await test.send('requestHold', { cart: [one] }, token);
    expect(await desk('holds')).toContain(buyer.email);
    await expect(desk(`grant-hold ${first}`)).rejects.toThrow('choose one with --customer');
    expect(await desk(`grant-hold ${first} --customer ${rival.email}`)).toContain('held for 24 hours');
    await expect(desk(`grant-hold ${first} --customer ${buyer.email}`)).rejects.toMatchObject({
      code: 'STONE_NOT_AVAILABLE',
      details: { stones: [{ stock_no: first }] },
    });
    expect(await desk(`decline-hold ${first}`)).toBe(`${first}: declined.`);
    expect(await desk(`extend-hold ${first.toLowerCase()}`)).toContain('extended by 24 hours');
    await expect(desk(`extend-hold ${first}`)).rejects.toThrow('already been extended');
    expect(await desk(`hold-for ${buyer.email} ${second}`)).toContain(`held for ${buyer.email}`);
    expect(await desk(`release-hold ${first}`)).toContain('released');
    await expect(desk(`release-hold ${first}`)).rejects.toThrow('Hold not found');
    await expect(desk(`hold-for ${buyer.email} NONE`)).rejects.toThrow('Not found or ambiguous: NONE.');
    expect(await desk('holds')).toMatch(new RegExp(`^ACTIVE +${second}.*${buyer.email}$`));
  });
});

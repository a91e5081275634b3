import { expect, it } from 'vitest';
import { writeSetting } from '../../features/settings/settings.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { holdCommands } from './hold-commands.ts';

describeOnDatabase('holds at the command line', (open) => {
  it('are listed, granted, extended, taken back, and given to a customer on the telephone', async () => {
    const database = await open();
    await writeSetting(database, 'hold_approval', 'DESK');
    const [one = ''] = await insertTestStones(database, { count: 2 });
    const { rows } = await database.raw.query<{ stock_no: string }>(
      'select stock_no from stones order by id',
    );
    const [first = '', second = ''] = rows.map(({ stock_no }) => stock_no);
    const test = await openTestApp(database);
    const [buyer, rival] = [await signInAs(test.parts), await signInAs(test.parts)];
    const desk = atCommandLine(holdCommands, database);
    expect(await desk('holds')).toBe('Nothing is held, and nobody asks.');
    for (const { token } of [buyer, rival]) await test.send('addHold', { cart: [one] }, token);
    expect(await desk('holds')).toContain(buyer.email);
    await expect(desk(`grant-hold ${first}`)).rejects.toThrow('name one by --customer');
    expect(await desk(`grant-hold ${first} --customer ${rival.email}`)).toContain('held for 24 hours');
    await expect(desk(`grant-hold ${first} --customer ${buyer.email}`)).rejects.toMatchObject({
      code: 'STONE_NOT_AVAILABLE',
      details: { stones: [{ stock_no: first }] },
    });
    expect(await desk(`decline-hold ${first}`)).toBe(`${first}: declined.`);
    expect(await desk(`extend-hold ${first.toLowerCase()}`)).toContain('24 hours longer');
    await expect(desk(`extend-hold ${first}`)).rejects.toThrow('given more time already');
    expect(await desk(`hold-for ${buyer.email} ${second}`)).toContain(`held for ${buyer.email}`);
    expect(await desk(`release-hold ${first}`)).toContain('taken back');
    await expect(desk(`release-hold ${first}`)).rejects.toThrow('There is no such hold');
    await expect(desk(`hold-for ${buyer.email} NONE`)).rejects.toThrow('Not one stone of the list: NONE.');
    expect(await desk('holds')).toMatch(new RegExp(`^ACTIVE +${second}.*${buyer.email}$`));
  });
});

import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { enquiryCommands } from './enquiry-commands.ts';

async function desk(database: Database, line: string): Promise<string> {
  const [name = '', ...args] = line.split(' ');
  const command = enquiryCommands[name];
  if (command === undefined) throw new Error(`no command ${name}`);
  return command.run(args, {
    database,
    now: new Date(),
    actor: 'command line',
    publicUrl: 'https://portal.example',
  });
}

describeOnEveryDatabase('enquiries at the command line', (open) => {
  it('are listed with their age, shown with goods and words, answered and closed', async () => {
    const database = await open();
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    expect(await desk(database, 'enquiries')).toBe('No enquiry is waiting.');
    const buyer = await signInAs(test.parts, { access: ['enquiry'] });
    const data = {
      text: 'Is it\neye clean?',
      ship_to: 'Dubai',
      goods: [{ uuid: stone, reference: 'PO 7' }],
    };
    const { body } = await test.send('addEnquiry', { data }, buyer.token);
    const { enquiry } = calls.addEnquiry.answer.parse(body);
    const number = enquiry.enquiry_no;
    expect(await desk(database, 'enquiries')).toMatch(
      new RegExp(`^${number} {2}OPEN +0 min +1 goods {2}Test Person <${buyer.email}> {2}Is it eye clean\\?$`),
    );
    expect(await desk(database, `answer-enquiry ${number} It is, entirely.`)).toBe(
      `Enquiry ${number} is answered.`,
    );
    expect(await desk(database, 'enquiries')).toBe('No enquiry is waiting.');
    const shown = await desk(database, `show-enquiry ${number}`);
    expect(shown).toContain('Ship to: Dubai');
    expect(shown).toContain('(PO 7)');
    expect(shown).toContain('Desk: It is, entirely.');
    expect(await desk(database, `close-enquiry ${number.toLowerCase()}`)).toContain('is closed');
    expect(await desk(database, 'enquiries --show all')).toContain('CLOSED');
    await expect(desk(database, `close-enquiry ${number}`)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  });

  it.each([
    ['show-enquiry E-2026-000009', 'There is no enquiry E-2026-000009.'],
    ['answer-enquiry E-2026-000009', 'TEXT is missing.'],
    ['enquiries --show some', '--show must be open or all.'],
  ])('say what is wrong with: %s', async (line, complaint) => {
    await expect(desk(await open(), line)).rejects.toThrow(complaint);
  });
});

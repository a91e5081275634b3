import { calls } from '@loupe/contract';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { enquiryCommands } from './enquiry-commands.ts';

describeOnDatabase('enquiries at the command line', (open) => {
  it('are listed with their age, shown with goods and words, answered and closed', async () => {
    const database = await open();
    const desk = atCommandLine(enquiryCommands, database);
    const [stone = ''] = await insertTestStones(database, { count: 1 });
    const test = await openTestApp(database);
    expect(await desk('enquiries')).toBe('No enquiry is waiting.');
    const buyer = await signInAs(test.parts, { access: ['enquiry'] });
    const data = {
      text: 'Is it\neye clean?',
      ship_to: 'Dubai',
      goods: [{ uuid: stone, reference: 'PO 7' }],
    };
    const { body } = await test.send('addEnquiry', { data }, buyer.token);
    const { enquiry } = calls.addEnquiry.answer.parse(body);
    const number = enquiry.enquiry_no;
    expect(await desk('enquiries')).toMatch(
      new RegExp(`^${number} {2}OPEN +0 min +1 goods {2}Test Person <${buyer.email}> {2}Is it eye clean\\?$`),
    );
    expect(await desk(`answer-enquiry ${number} It is, entirely.`)).toBe(`Enquiry ${number} is answered.`);
    expect(await desk('enquiries')).toBe('No enquiry is waiting.');
    const shown = await desk(`show-enquiry ${number}`);
    expect(shown).toContain('Ship to: Dubai');
    expect(shown).toContain('(PO 7)');
    expect(shown).toContain('Desk: It is, entirely.');
    expect(await desk(`close-enquiry ${number.toLowerCase()}`)).toContain('is closed');
    expect(await desk('enquiries --show all')).toContain('CLOSED');
    await expect(desk(`close-enquiry ${number}`)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  });

  it.each([
    ['show-enquiry E-2026-000009', 'There is no enquiry E-2026-000009.'],
    ['answer-enquiry E-2026-000009', 'TEXT is missing.'],
    ['enquiries --show some', '--show must be open or all.'],
  ])('say what is wrong with: %s', async (line, complaint) => {
    const desk = atCommandLine(enquiryCommands, await open());
    await expect(desk(line)).rejects.toThrow(complaint);
  });
});

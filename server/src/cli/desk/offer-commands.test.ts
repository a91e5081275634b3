import { expect, it } from 'vitest';
import { createOfferScenario } from '../../features/offers/testing/offer-scenario.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { offerCommands } from './offer-commands.ts';

describeOnDatabase('offer commands', (open) => {
  it('list offers with their age, counter, accept and decline them by number and packet', async () => {
    const table = await createOfferScenario(await open(), 2);
    const desk = createDeskCommandRunner(offerCommands, table.test.services.database, table.clock);
    expect(await desk('offers')).toBe('No offers awaiting a reply.');
    for (const stone of table.stones) await table.offer(table.buyer, stone, -5_200);
    await table.turn(1.5);
    const output = await desk('offers');
    const found = [
      ...output.matchAll(/^(O-2026-\d{6}) {2}(\S+) +1 h 30 min {2}offers -52.00 % 4800.00\/ct/gm),
    ];
    const [first, second] = found.map(([, number = '', packet = '']) => `${number} ${packet}`);
    expect(found).toHaveLength(2);
    await expect(desk(`counter-offer ${first ?? ''} --disc=-50`)).rejects.toThrow(
      'offer more than -52.00 % and less than -50.75 %',
    );
    expect(await desk(`counter-offer ${first ?? ''} --disc=-51.5`)).toContain('24 hours');
    await expect(desk(`accept-offer ${first ?? ''}`)).rejects.toThrow('the offer is COUNTERED');
    expect(await desk(`accept-offer ${(second ?? '').toLowerCase()}`)).toContain('is held');
    await expect(desk(`reject-offer ${second ?? ''}`)).rejects.toThrow('the offer is ACCEPTED');
    await expect(desk('reject-offer O-2026-000009 NONE')).rejects.toThrow('Offer not found');
    expect((await table.lines(table.buyer)).map(({ status }) => status)).toEqual(['ACCEPTED', 'COUNTERED']);
  });

  it('set a price floor for all customers and for one, which warns the desk', async () => {
    const table = await createOfferScenario(await open(), 2);
    const desk = createDeskCommandRunner(offerCommands, table.test.services.database, table.clock);
    const line = await table.offer(table.buyer, table.stones[0], -5_200);
    await desk('set-offer-floor all 1');
    const name = `${(await desk('offers')).split('  ')[0] ?? ''} ${String(line.stone['stock_no'])}`;
    expect(await desk('offers')).toContain('below the offer floor of 4900.00/ct');
    await expect(desk(`accept-offer ${name}`)).rejects.toThrow('use --below-floor yes');
    expect(await desk(`accept-offer ${name} --below-floor yes`)).toContain('is held');
    await desk(`set-offer-floor ${table.buyer.email} 2.5`);
    expect((await table.offer(table.buyer, table.stones[1], -5_250)).status).toBe('ACCEPTED');
    expect(await desk(`set-offer-floor ${table.buyer.email} off`)).toContain('off');
    expect(await desk('set-offer-floor all off')).toContain('no longer');
    await expect(desk('set-offer-floor unknown@test.example 1')).rejects.toThrow('No customer');
    await expect(desk('set-offer-floor all 101')).rejects.toThrow('from 0 to 100');
  });
});

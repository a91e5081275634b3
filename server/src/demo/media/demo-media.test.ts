import { isRendering } from '@loupe/contract';
import { createPriceList, sampleListCells } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase } from '../../testing/databases.ts';
import { generateStock } from '../generate-stock.ts';
import { demoSeed, loadDemo } from '../load-demo.ts';
import { choosePicturedStones } from './pictured-stones.ts';

const today = 20_500;

it('renders the stones that the demo stock contains', async () => {
  const priceList = createPriceList(sampleListCells());
  const stones = choosePicturedStones(
    generateStock({ count: 2_000, seed: demoSeed, priceList, today }),
    today,
  );
  expect(stones.filter(({ turns }) => turns)).toHaveLength(8);
  await expect(`${JSON.stringify(stones, null, 2)}\n`).toMatchFileSnapshot('../../../demo-media/stones.json');
});

const picturedRow = z.object({ url: z.string(), frames: z.int(), is_newest: z.boolean() });

describeOnDatabase('demo media', (open) => {
  it('gives 40 stones a rendered picture and eight of them a turn of 24 frames, and lists them first', async () => {
    const database = await open();
    await loadDemo({ database, clock: { now: () => new Date('2026-03-04T06:30:00Z') }, stoneCount: 600 });
    const { rows } = await database.query(
      sql`select stones.uploaded_image as url,
              (select count(*) from goods_media where goods_uuid = stones.uuid and media_kind = 'VIEW_360')::integer
                as frames,
              first_listed_on = (select max(first_listed_on) from stones) as is_newest
           from stones where uploaded_image is not null`,
      picturedRow,
    );
    expect(rows.map(({ url }) => isRendering(url))).toEqual(Array.from({ length: 40 }, () => true));
    expect(rows.filter(({ frames }) => frames === 24)).toHaveLength(8);
    expect(rows.every(({ frames, is_newest: isNewest }) => isNewest && (frames === 0 || frames === 24))).toBe(
      true,
    );
  });
});

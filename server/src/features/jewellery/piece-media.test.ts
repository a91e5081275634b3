import { calls } from '@loupe/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { mediaTargets } from '../../media-targets.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { addMedia } from '../media/add-media.ts';
import { sourceOf } from '../media/testing/media-files.ts';
import { writePieces } from './write-pieces.ts';

const picture = async (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c8c8c8' } })
    .png()
    .toBuffer();

describeOnDatabase('piece without an image', (open) => {
  it('is visible to staff only until a large enough photo is uploaded under its number', async () => {
    const database = await open();
    const [model] = generatePieces({ count: 1, seed: 5 });
    if (model === undefined) throw new Error('no piece was made');
    const piece = { ...model, stock_no: 'J-77', status: 'AVAILABLE' as const, images: [] };
    await inTransaction(database, async (transaction) => writePieces(transaction, [piece]));
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const seen = async () => {
      const { body } = await test.send('listJewellery', {}, buyer.token);
      return calls.listJewellery.response.parse(body).jewellery_data.rows.map(({ images }) => images.length);
    };
    const upload = async (side: number) => {
      const jewellery = mediaTargets.find(({ kind }) => kind === 'PIECE');
      const [goods] = (await jewellery?.find(database, ['J-77']))?.get('J-77') ?? [];
      if (goods === undefined) throw new Error('the piece was not found by its number');
      await addMedia(database, mediaTargets, {
        source: sourceOf(`J-77_${side}.png`, await picture(side)),
        goods,
        kind: 'IMAGE',
        position: 0,
        actor: 'test',
        now: new Date(),
      });
    };
    expect(await seen()).toEqual([]);
    await upload(640);
    expect(await seen()).toEqual([]);
    await upload(1_280);
    expect(await seen()).toEqual([1]);
  });
});

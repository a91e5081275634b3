import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { addMediaIn } from '../../features/media/add-media.ts';
import type { MediaGoods } from '../../features/media/media-target.ts';
import type { MediaKind } from '../../features/media/media-kinds.ts';
import { mediaTargets } from '../../media-targets.ts';
import type { Transaction } from '../../platform/database.ts';
import { drawStone } from './draw-stone.ts';
import { writeSampleReport } from './write-sample-report.ts';

const photographed = 3;
const pictureSize = 480;
const steps = 16;
const stepSize = 360;

const goodsRow = z.object({ uuid: z.string(), number: z.string(), turn: z.int() });

async function someGoods(transaction: Transaction, kind: MediaGoods['kind'], select: Sql) {
  const { rows } = await transaction.query(select, goodsRow);
  return rows.map(({ turn, ...one }) => ({ goods: { kind, ...one }, turn }));
}

/**
 * Adds drawings to a few round stones and one lot; the first stone also gets a 360° view and a sample report.
 */
export async function addDemoMedia(transaction: Transaction, now: Date): Promise<void> {
  const add = async (goods: MediaGoods, kind: MediaKind, index: number, name: string, bytes: Buffer) => {
    const source = { name, open: () => streamOf(bytes) };
    await addMediaIn(transaction, mediaTargets, { source, goods, kind, position: index, actor: 'demo', now });
  };
  const stones = await someGoods(
    transaction,
    'STONE',
    sql`select uuid, stock_no as number, (row_number() over (order by id))::integer as turn from stones
      where status = 'AVAILABLE' and shape = 'ROUND' and type = 'Natural' and report_no is not null
        and color_type = 'White' and carat between 1000 and 2500 order by id limit ${photographed}`,
  );
  for (const [index, { goods, turn }] of stones.entries()) {
    const { number } = goods;
    for (const [at, isOnBlack] of [false, true].entries()) {
      const picture = drawStone({ size: pictureSize, turn: turn + at, isOnBlack });
      await add(goods, 'IMAGE', at + 1, `${number}_${at + 1}.png`, picture);
    }
    if (index > 0) continue;
    for (let step = 0; step < steps; step += 1) {
      const picture = drawStone({ size: stepSize, turn: (step / steps) * 2 * Math.PI, isOnBlack: false });
      await add(goods, 'VIEW_360', step + 1, `${number}_360_${step + 1}.png`, picture);
    }
    const sample = ['SAMPLE', `Stone ${number} of the demo stock`, 'Not a report of any laboratory.'];
    await add(goods, 'CERTIFICATE', 1, `${number}.pdf`, writeSampleReport(sample));
  }
  const lots = await someGoods(
    transaction,
    'LOT',
    sql`select uuid, lot_no as number, 7 as turn from loose_lots
      where status = 'AVAILABLE' and shape = 'ROUND' order by lot_no limit 1`,
  );
  for (const { goods, turn } of lots) {
    const picture = drawStone({ size: pictureSize, turn, isOnBlack: true });
    await add(goods, 'IMAGE', 1, `${goods.number}.png`, picture);
  }
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

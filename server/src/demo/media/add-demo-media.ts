import sql from 'sql-template-tag';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addMediaIn, type NewMedia } from '../../features/media/add-media.ts';
import { openMediaSources } from '../../features/media/upload/open-sources.ts';
import { planUpload } from '../../features/media/upload/plan-upload.ts';
import { mediaTargets } from '../../media-targets.ts';
import type { Transaction } from '../../platform/database.ts';
import { writeSampleReport } from './write-sample-report.ts';

/** Beside the sources in development, beside the bundle in production. */
const candidates = ['../../../demo-media', './demo-media', '../demo-media'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Directory of the pictures that `npm run demo:render` renders. */
export function demoMediaFolder(): string {
  const folder = candidates.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error(`No demo pictures in ${candidates.join(' or ')}`);
  return folder;
}

const goodsRow = z.object({ uuid: z.string(), number: z.string() });

/**
 * Uploads the rendered pictures of the demo stones, as an operator uploads photos: by the number in the file name.
 * Files of stones that a smaller stock lacks are left out. One lot gets a picture; stones with a 360° view get a sample
 * report.
 */
export async function addDemoMedia(transaction: Transaction, now: Date): Promise<void> {
  const add = async (media: Pick<NewMedia, 'source' | 'goods' | 'kind' | 'position'>) => {
    await addMediaIn(transaction, mediaTargets, { ...media, actor: 'demo', now });
  };
  const folder = demoMediaFolder();
  const { sources } = await openMediaSources([folder]);
  const planned = await planUpload(transaction, mediaTargets, sources);
  const matched = planned.filter((file) => file.outcome === 'matched');
  for (const { source, goods, kind, position } of matched) await add({ source, goods, kind, position });

  const turning = matched.filter(({ kind, position }) => kind === 'VIEW_360' && position === 1);
  for (const { goods } of turning) {
    const lines = ['SAMPLE', `Stone ${goods.number} of the demo stock`, 'Not a report of any laboratory.'];
    const source = sourceOf(`${goods.number}.pdf`, writeSampleReport(lines));
    await add({ source, goods, kind: 'CERTIFICATE', position: 1 });
  }
  const { rows: lots } = await transaction.query(
    sql`select uuid, lot_no as number from loose_lots
         where status = 'AVAILABLE' and shape = 'ROUND' order by lot_no limit 1`,
    goodsRow,
  );
  for (const lot of lots) {
    const bytes = await readFile(path.join(folder, 'parcel-rendering.webp'));
    const source = sourceOf(`${lot.number}-rendering.webp`, bytes);
    await add({ source, goods: { kind: 'LOT', ...lot }, kind: 'IMAGE', position: 1 });
  }
}

const sourceOf = (name: string, bytes: Buffer): NewMedia['source'] => ({
  name,
  open: async function* chunks() {
    yield await Promise.resolve(bytes);
  },
});

import type { PriceList } from '@loupe/domain';
import { createPriceList, sampleListCells } from '@loupe/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFile } from '../file/open-file.ts';
import type { Preview } from '../preview.ts';
import { previewFile } from '../preview.ts';
import { profileSchema } from '../profile.ts';
import { noReport } from '../report/open-report.ts';
import type { ImportedStone } from '../row/finish-row.ts';

const sampleList: PriceList = createPriceList(sampleListCells());

export interface PreviewedFile {
  readonly preview: Preview;
  readonly stones: readonly ImportedStone[];
}

/** Reads a file like an import, without a database: its counts and the stones it would store. */
export async function previewPath(path: string, profile: object = {}): Promise<PreviewedFile> {
  const stones: ImportedStone[] = [];
  const preview = await previewFile(await openFile(path), {
    profile: profileSchema.parse({ name: 'test', ...profile }),
    list: sampleList,
    today: 20_000,
    report: noReport,
    onStone: (stone) => {
      stones.push(stone);
      return undefined;
    },
  });
  return { preview, stones };
}

/** Same as {@link previewPath} for the content of a file. */
export async function previewContent(
  content: string | Uint8Array,
  profile: object = {},
  fileName = 'stock.csv',
): Promise<PreviewedFile> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-preview-'));
  try {
    const path = join(folder, fileName);
    writeFileSync(path, content);
    return await previewPath(path, profile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

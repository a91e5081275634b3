import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePage, renderPages, type PageImage } from './features/documents/render-pages.ts';
import { samplePapers } from './testing/papers/sample-papers.ts';

const images = fileURLToPath(new URL('testing/papers/reference-images/', import.meta.url));
/** Where a paper that differs from its image is written, to be looked at. */
const results = fileURLToPath(new URL('../../test-results/papers/', import.meta.url));
/** Set to write the images again after an intended change. */
const isUpdate = process.env['UPDATE_PAPERS'] === '1';

/** Scripts that are set differently: from the left, from the right, with joined syllables, without spaces. */
const languages = ['en', 'ar', 'gu', 'zh'] as const;

/** Grey values by which a pixel may differ: images have 16 of them. */
const tolerance = 40;
/** Pixels of a page that may differ; one figure has more. */
const maxPixels = 8;

const countDifferences = (one: PageImage, other: PageImage): number =>
  one.width !== other.width || one.height !== other.height
    ? Number.POSITIVE_INFINITY
    : one.grey.reduce(
        (count, value, at) => count + (Math.abs(value - (other.grey[at] ?? 0)) > tolerance ? 1 : 0),
        0,
      );

async function decodePage(file: Buffer): Promise<PageImage> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}

const readImage = (name: string): Buffer | null => {
  try {
    return readFileSync(`${images}${name}`);
  } catch {
    return null;
  }
};

/** The names of the pages that differ from their images. */
async function findChangedPages(name: string, pages: readonly PageImage[]): Promise<string[]> {
  const changed: string[] = [];
  for (const [index, page] of pages.entries()) {
    const image = `${name}-${index + 1}.png`;
    const file = readImage(image);
    if (file !== null && countDifferences(await decodePage(file), page) <= maxPixels) continue;
    changed.push(image);
    const folder = isUpdate ? images : results;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}${image}`, await encodePage(page));
  }
  return changed;
}

describe.each(Object.entries(samplePapers))('paper %s', (name, draw) => {
  test.each(languages)('looks as its image in %s', async (language) => {
    const pages = await renderPages(await buffer(await draw(language)));
    const changed = await findChangedPages(`${name}-${language}`, pages);
    const surplus = readImage(`${name}-${language}-${pages.length + 1}.png`);
    if (isUpdate) return;
    expect(changed, `look at ${results}, then run with UPDATE_PAPERS=1`).toEqual([]);
    expect(surplus, 'the paper has fewer pages than its images').toBeNull();
  });
});

/**
 * Reduces the reference images of the browser tests to a palette of 256 colours, which takes less than half of the
 * bytes. No colour changes visibly; the comparison tolerates more.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const folder = new URL('../e2e/reference-images/', import.meta.url);
for (const name of readdirSync(folder)) {
  const file = new URL(name, folder);
  const image = readFileSync(file);
  const { isPalette } = await sharp(image).metadata();
  if (isPalette) continue;
  const reduced = await sharp(image)
    .png({ palette: true, quality: 100, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  writeFileSync(file, reduced);
}

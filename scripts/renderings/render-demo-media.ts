/**
 * Renders the pictures and 360° views of the demo stock into server/demo-media, where the demo start uploads them from.
 * With arguments it renders only the stones with these numbers, and `parcel` the picture of a lot.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { modelOf, picturedStones, type PicturedStone } from './pictured-stone.ts';
import { createRandom } from './random.ts';
import { renderStone } from './render-stone.ts';
import { aboutX, aboutY, after, type Rotation } from './vector.ts';

const folder = path.join(import.meta.dirname, '../../server/demo-media');
const still = { size: 480, raysAcross: 2, quality: 74 };
const frame = { size: 240, raysAcross: 2, quality: 70 };
const frameCount = 24;

interface Format {
  readonly size: number;
  readonly raysAcross: number;
  readonly quality: number;
}

/** Renders one file; its name says that it is a rendering, which the portal shows with it. */
async function write(
  stone: PicturedStone,
  name: string,
  rotation: Rotation,
  { size, raysAcross, quality }: Format,
  isOnPaper: boolean,
): Promise<void> {
  const model = modelOf(stone, createRandom(stone.stock_no));
  const random = createRandom(name);
  const pixels = renderStone({ ...model, rotation, size, raysAcross, random, isOnPaper });
  await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality, effort: 6 })
    .toFile(path.join(folder, name));
}

async function renderPictures(stone: PicturedStone): Promise<void> {
  const { stock_no: number, turns } = stone;
  const random = createRandom(`${number} pose`);
  const pose = after(aboutX(-7 + random() * 3), aboutY(2.5 + random() * 3));
  await write(stone, `${number}-rendering.webp`, pose, still, true);
  if (!turns) return;
  for (let step = 0; step < frameCount; step += 1) {
    const name = `${number}-360-rendering-${String(step + 1).padStart(2, '0')}.webp`;
    const rotation = after(aboutX(-8), aboutY((step * 360) / frameCount));
    await write(stone, name, rotation, frame, false);
  }
}

/** Stones of a parcel as they lie on the paper: rounds in rows, each a little differently tilted. */
async function renderParcel(stones: readonly PicturedStone[]): Promise<void> {
  const [across, size] = [4, 120];
  const rounds = stones.filter(({ facts }) => facts['shape'] === 'ROUND' && facts['color'] !== undefined);
  const tiles = Array.from({ length: across * across }, (_, index) => {
    const stone = rounds[index % rounds.length];
    if (stone === undefined) throw new Error('a parcel needs round stones');
    const random = createRandom(`parcel ${index}`);
    const rotation = after(aboutX(random() * 24 - 12), aboutY(random() * 24 - 12));
    const pixels = renderStone({
      ...modelOf(stone, random),
      rotation,
      size,
      raysAcross: 3,
      random,
      isOnPaper: false,
    });
    const input = Buffer.from(pixels);
    const place = { left: (index % across) * size, top: Math.floor(index / across) * size };
    return { input, raw: { width: size, height: size, channels: 3 as const }, ...place };
  });
  await sharp({ create: { width: across * size, height: across * size, channels: 3, background: '#fff' } })
    .composite(tiles)
    .webp({ quality: still.quality, effort: 6 })
    .toFile(path.join(folder, 'parcel-rendering.webp'));
}

async function renderAll(): Promise<void> {
  const chosen = process.argv.slice(2);
  const stones = picturedStones.parse(JSON.parse(readFileSync(path.join(folder, 'stones.json'), 'utf8')));
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  for (const stone of stones.filter(({ stock_no: number }) => isChosen(number))) {
    await renderPictures(stone);
    console.log(stone.stock_no);
  }
  if (isChosen('parcel')) await renderParcel(stones);
}

await renderAll();

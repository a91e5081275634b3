import { once as next } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Writes the listing repeatedly, with a unique number for every row; `change` rewrites the price of a row.
 */
export async function repeatListing(
  listing: string,
  path: string,
  rows: number,
  change: (price: number) => number = (price) => price,
) {
  const [head = '', ...lines] = gunzipSync(readFileSync(listing)).toString('utf8').trimEnd().split(/\r?\n/);
  const file = createWriteStream(path);
  file.write(`${head}\n`);
  for (let row = 0; row < rows; row += 1) {
    const line = lines[row % lines.length] ?? '';
    const [start, end] = [line.indexOf(','), line.lastIndexOf(',')];
    const price = change(Number(line.slice(end + 1)));
    if (!file.write(`${row}${line.slice(start, end)},${price}\n`)) await next(file, 'drain');
  }
  file.end();
  await next(file, 'close');
  return lines.length;
}

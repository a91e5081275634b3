import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const worthIt = 1024;

/**
 * Lays every built script and style sheet down compressed as well, as small as it gets: what is compressed while it is
 * served is an eighth larger, and keeps a processor busy besides.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }) => {
      const assets = path.join(dir, 'assets');
      const names = await readdir(assets);
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map(async (name) => {
            const file = path.join(assets, name);
            const bytes = await readFile(file);
            if (bytes.length < worthIt) return;
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
            await writeFile(`${file}.br`, await compress(bytes, { params }));
          }),
      );
    },
  };
}

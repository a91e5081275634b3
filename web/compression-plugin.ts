import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const worthIt = 1024;

/**
 * Also writes every built script and style sheet as a Brotli file at maximum compression: compression while
 * serving is an eighth larger and costs CPU time.
 */
export function compressionPlugin(): Plugin {
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

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { refuseLargeScreens } from './first-screen-sizes.ts';
import { catalogueLocales } from './messages-plugin.ts';

const compress = promisify(brotliCompress);
const worthIt = 1024;

/**
 * Also writes every built script and style sheet as a Brotli file at maximum compression: compression while
 * serving is an eighth larger and costs CPU time. Fails the build when a first screen has grown above its limit.
 */
export function compressionPlugin(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }, bundle) => {
      const assets = path.join(dir, 'assets');
      const sizes = new Map<string, number>();
      const names = await readdir(assets);
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map(async (name) => {
            const file = path.join(assets, name);
            const bytes = await readFile(file);
            sizes.set(`assets/${name}`, bytes.length);
            if (bytes.length < worthIt) return;
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
            const compressed = await compress(bytes, { params });
            sizes.set(`assets/${name}`, compressed.length);
            await writeFile(`${file}.br`, compressed);
          }),
      );
      refuseLargeScreens(bundle, catalogueLocales(), (fileName) => sizes.get(fileName) ?? Infinity);
    },
  };
}

import type { Rolldown } from 'vite';
import { chunkFilesOf } from './chunk-files.ts';

/** Modules of a first screen of a signed-in user, without messages. */
export const screenModules = (screen: 'search' | 'home') => [
  '/src/app/authenticated-app.tsx',
  '/src/lib/call-client.ts',
  `/src/app/routes/${screen}.tsx`,
];

/** Most compressed bytes of scripts that a screen may load before it is shown; on a slow line 100 KB are half a second. */
const limits = { search: 243_000, home: 280_000 };

/**
 * Throws when a first screen loads more compressed bytes of scripts than it may, in the language with the most.
 * @param sizeOf - Compressed size of a built file.
 */
export function refuseLargeScreens(
  bundle: Rolldown.OutputBundle,
  locales: readonly string[],
  sizeOf: (fileName: string) => number,
): void {
  for (const screen of ['search', 'home'] as const)
    for (const locale of locales) {
      const texts = ['sign-in', 'shell', screen].map((part) => `messages/${locale}/${part}`);
      const files = chunkFilesOf(['/src/main.tsx', ...screenModules(screen), ...texts], bundle);
      const size = files.reduce((sum, { fileName }) => sum + sizeOf(fileName), 0);
      if (size > limits[screen])
        throw new Error(
          `${screen} loads ${size} compressed bytes of scripts (${locale}), and may load ${limits[screen]}: ` +
            files.map(({ fileName }) => `${fileName} ${sizeOf(fileName)}`).join(', '),
        );
    }
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { deferredChunkNames } from './chunk-groups.ts';
import { chunkFilesOf } from './chunk-files.ts';
import { screenModules } from './first-screen-sizes.ts';
import { catalogueLocales } from './messages-plugin.ts';

/** Modules of the login page with its English messages. */
const login = ['/src/app/routes/sign-in.tsx', 'messages/en/sign-in'];

/** Modules that every screen of a signed-in user needs, with the messages of a language. */
const portal = (locale: string) => [
  '/src/app/authenticated-app.tsx',
  '/src/lib/call-client.ts',
  `messages/${locale}/sign-in`,
  `messages/${locale}/shell`,
];

function refuseDeferred(
  screen: string,
  files: ReturnType<typeof chunkFilesOf>,
  deferred: readonly string[],
): void {
  const astray = files.find(({ name }) => deferred.includes(name));
  if (astray) throw new Error(`${screen} needs something of the file "${astray.name}"; see chunk-groups.ts`);
}

/** Fonts of every page, preloaded so that they arrive before the first text is rendered. */
const letters = /\/ibm-plex-sans-latin-(400|600)-normal[^/]*\.woff2$/;

const link = (name: string) => ({ rel: 'modulepreload', crossorigin: true, href: `/${name}` });

/**
 * Adds preload links, so that the browser loads these files in parallel with the first script instead of
 * after it. Writes `index.html` for the login page, and `portal.<language>.html` for users who are signed in.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = chunkFilesOf(login, bundle);
        refuseDeferred('the sign-in', files, deferredChunkNames.signIn);
        for (const screen of ['search', 'home'] as const)
          refuseDeferred(screen, chunkFilesOf(screenModules(screen), bundle), deferredChunkNames[screen]);
        const scripts = files
          .filter(({ fileName }) => !html.includes(fileName))
          .map(({ fileName }) => link(fileName));
        const fonts = Object.keys(bundle)
          .filter((name) => letters.test(name))
          .map((name) => ({ ...link(name), rel: 'preload', as: 'font', type: 'font/woff2' }));
        return [...fonts, ...scripts].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
      },
    },
    writeBundle: async ({ dir = 'dist' }, bundle) => {
      const loginPage = await readFile(path.join(dir, 'index.html'), 'utf8');
      const writePage = async (locale: string) => {
        const files = chunkFilesOf(portal(locale), bundle).map(({ fileName }) => fileName);
        // The form of the login page is no part of the portal.
        const page = loginPage.replaceAll(
          /<link rel="modulepreload"[^>]* href="\/([^"]+)">/g,
          (tag, file: string) => (files.includes(file) ? tag : ''),
        );
        const links = files
          .filter((file) => !page.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        await writeFile(
          path.join(dir, `portal.${locale}.html`),
          page.replace('</head>', () => `${links.join('')}</head>`),
        );
      };
      await Promise.all(catalogueLocales().map(writePage));
    },
  };
}

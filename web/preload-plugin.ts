import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { afterTheDoor } from './code-splitting.ts';
import { filesOf } from './files-of.ts';

/** The sign-in, and its words in the language that most see first. */
const door = ['/src/app/screens/sign-in.tsx', 'texts/en/sign-in'];

/** What every screen of somebody signed in stands on. */
const portal = ['/src/app/signed-in.tsx', '/src/lib/table-call.ts'];

/** The letters of every page: asked for at once, they are there before there are words. */
const letters = /\/ibm-plex-sans-latin-(400|600)-normal[^/]*\.woff2$/;

const link = (name: string) => ({ rel: 'modulepreload', crossorigin: true, href: `/${name}` });

/**
 * Names in the page what it needs at once: the files come along with the first, not after it has been read. Two pages are
 * written: `index.html` for the door, and `portal.html` for whoever is signed in already.
 */
export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = filesOf(door, bundle);
        const astray = files.find(({ name }) => afterTheDoor.includes(name));
        if (astray)
          throw new Error(`the sign-in needs something of "${astray.name}": its part belongs to "fields"`);
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
      const page = await readFile(path.join(dir, 'index.html'), 'utf8');
      const links = filesOf(portal, bundle)
        .filter(({ fileName }) => !page.includes(fileName))
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      await writeFile(
        path.join(dir, 'portal.html'),
        page.replace('</head>', () => `${links.join('')}</head>`),
      );
    },
  };
}

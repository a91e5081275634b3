import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest, otherManifests } from './app-manifest.ts';
import { filesOf } from './files-of.ts';

/** Scripts without which nobody stands in the portal; what else they need comes along. */
const doors = [
  '/src/main.tsx',
  '/src/app/screens/sign-in.tsx',
  '/src/app/signed-in.tsx',
  '/src/app/shell/shell.tsx',
  '/src/app/screens/home.tsx',
  '/src/lib/table-call.ts',
];

const monthSeconds = 30 * 24 * 60 * 60;

/**
 * The installable product: a manifest, and a worker that keeps the shell with the sign-in and the entry of the portal.
 * Every other built file is kept when it is first read, so that nobody fetches nine languages or the desk. Pages come
 * from the server as long as it answers; calls and media never pass through the worker.
 */
export function installable(): Plugin[] {
  const shellFiles = new Set<string>(['index.html']);
  const noteShellFiles: Plugin = {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [fileName, source] of otherManifests()) this.emitFile({ type: 'asset', fileName, source });
      for (const { fileName, viteMetadata } of filesOf(doors, bundle)) {
        shellFiles.add(fileName);
        for (const css of viteMetadata?.importedCss ?? []) shellFiles.add(css);
      }
    },
  };
  return [
    noteShellFiles,
    ...VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: appManifest('en'),
      workbox: {
        cacheId: 'loupe',
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => shellFiles.has(url)), warnings: [] }),
        ],
        // The address / is a page like every other.
        directoryIndex: null,
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: false,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              request.mode === 'navigate' && sameOrigin && !/^\/(api|external|media)\//.test(url.pathname),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/index.html' } },
          },
          {
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === '/mark.svg'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'loupe-files',
              cacheableResponse: { statuses: [200] },
              expiration: { maxEntries: 400, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true },
            },
          },
        ],
      },
    }),
  ];
}

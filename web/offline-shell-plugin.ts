import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest, otherManifests } from './app-manifest.ts';
import { chunkFilesOf } from './chunk-files.ts';

/** Modules of the offline shell; their static imports are added. */
const shellModules = [
  '/src/main.tsx',
  '/src/app/routes/sign-in.tsx',
  '/src/app/authenticated-app.tsx',
  '/src/app/shell/shell.tsx',
  '/src/app/shell/avatar-menu-list.tsx',
  '/src/app/shell/language-menu-list.tsx',
  '/src/app/desk/desk-menu-list.tsx',
  '/src/app/routes/home.tsx',
  '/src/lib/call-client.ts',
  '/src/lib/local-stock/local-stock.ts',
  '/contract/src/customer-calls.ts',
  // What a user does without a connection waits among the drafts.
  '/src/features/drafts/drafts-screen.tsx',
  '/src/app/dialogs/offer-dialog-container.tsx',
  '/src/app/dialogs/share-dialog-container.tsx',
  '/src/features/enquiries/enquiry-dialog.tsx',
  '/src/features/reminders/reminder-dialog.tsx',
];

const monthSeconds = 30 * 24 * 60 * 60;

/**
 * The installable application: a manifest, and a service worker that precaches the shell with sign-in and the
 * entry of the portal. Every other built file is cached when it is first loaded, so that no user downloads
 * nine languages or the desk in advance. Pages come from the server while it responds; calls and media bypass
 * the worker.
 */
export function offlineShellPlugins(): Plugin[] {
  const shellFiles = new Set<string>(['index.html']);
  const noteShellFiles: Plugin = {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [fileName, source] of otherManifests()) this.emitFile({ type: 'asset', fileName, source });
      for (const { fileName, viteMetadata } of chunkFilesOf(shellModules, bundle)) {
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
        // The URL / is handled like every other page.
        directoryIndex: null,
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        importScripts: ['/claim-clients.js'],
        skipWaiting: false,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              request.mode === 'navigate' && sameOrigin && !/^\/(api|external|media|c)\//.test(url.pathname),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/index.html' } },
          },
          {
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === '/logo.svg'),
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

import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { readLanguage } from './lib/language.ts';
import { usePreferences } from './lib/preferences.ts';
import { readToken } from './lib/session.ts';
import { loadTexts } from './lib/texts.ts';
import './lib/without-eval.ts';
import './styles/index.css';

/** Once the page has been painted as it stands; a page in the background is not waited for. */
const shown = async () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ]);

/** Not awaited by this file: the screens stand on what is bundled with it, and would wait for it in turn. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no place for the application');
  const language = readLanguage(usePreferences.getState().language);
  // Whoever is signed in will want these next.
  if (readToken() !== null) void loadTexts(language, 'portal');
  await loadTexts(language, 'sign-in');
  // Where the server has drawn the door already, that is shown first; the one that works takes its place in a stroke.
  if (root.hasChildNodes()) await Promise.all([router.load(), shown()]);
  // In slices: a telephone answers a finger in between.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
}

void start();

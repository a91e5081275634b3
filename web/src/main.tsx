import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router/router.tsx';
import { readLanguage } from './lib/language.ts';
import { readToken } from './lib/session.ts';
import { loadMessages } from './lib/messages.ts';
import './lib/disable-zod-jit.ts';
import './styles/index.css';

/**
 * Resolves after the page has been painted, or after a short timeout: a page in the background does not
 * paint.
 */
const shown = async () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ]);

/** Not awaited at the top level: the screens import from this bundle and would wait for it in turn. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no place for the application');
  const language = readLanguage();
  // A signed-in user needs these messages next.
  if (readToken() !== null) void loadMessages(language, 'shell');
  await loadMessages(language, 'sign-in');
  // A login page rendered by the server is shown first; the interactive one then replaces it in one step.
  if (root.hasChildNodes()) await Promise.all([router.load(), shown()]);
  // A transition renders in slices, so that a phone can respond to touch in between.
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

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { readLanguage } from './lib/language.ts';
import { usePreferences } from './lib/preferences.ts';
import { readToken } from './lib/session.ts';
import { loadTexts } from './lib/texts.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the application');
const language = readLanguage(usePreferences.getState().language);
// Whoever is signed in will want these next.
if (readToken() !== null) void loadTexts(language, 'portal');
await loadTexts(language, 'sign-in');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

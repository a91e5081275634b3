import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../lib/session.ts';
import { openScreens } from '../lib/standing.ts';

// A machine that does several things at once still finds what is on the screen.
configure({ asyncUtilTimeout: 15_000 });

/** After each test the page is empty, nobody is signed in, nothing is locked or kept, and time runs as it does. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  endSession('asked');
  openScreens();
  localStorage.clear();
  sessionStorage.clear();
});

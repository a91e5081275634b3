import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../lib/session.ts';
import { unlockScreens } from '../lib/session-status.ts';

// A generous timeout, so that tests pass on a machine under load.
configure({ asyncUtilTimeout: 15_000 });

/** Resets the DOM, session, lock, storage, timers, globals and mocks after each test. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // After the globals are restored: a test may have replaced `document`.
  document.body.replaceChildren();
  endSession('signed-out');
  unlockScreens();
  localStorage.clear();
  sessionStorage.clear();
});

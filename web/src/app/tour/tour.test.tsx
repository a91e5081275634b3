import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../../lib/preferences.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { useTour } from './tour-state.ts';
import { StartTourButton } from './start-tour-button.tsx';
import { TourHost } from './tour-host.tsx';

beforeEach(() => {
  // happy-dom has no layout, so every element is given a rectangle.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(() => {
    const rects: DOMRect[] = [new DOMRect(0, 0, 10, 10)];
    return Object.assign(rects, { item: (at: number) => rects[at] ?? null });
  });
});
afterEach(() => {
  useTour.getState().end();
  cleanup();
  vi.restoreAllMocks();
});

const surroundings = (
  <>
    <StartTourButton />
    <div id="screen">
      <textarea aria-label="Request" />
      <div id="result-row-0">L1</div>
    </div>
    <TourHost />
  </>
);

test('moves forward and back between targets, ends on Escape and is offered once', async () => {
  const { router } = await renderInPortal(surroundings);
  expect(usePreferences.getState().isTourSeen).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Take a tour' }));
  expect(await screen.findByText('1 of 6')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/search');
  expect(usePreferences.getState().isTourSeen).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/paste a whole message/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Use the arrow keys to move between stones/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/stock'));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('2 of 6')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('2 of 6')).toBeNull());
});

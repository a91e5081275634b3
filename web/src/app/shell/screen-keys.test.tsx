import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ScreenKeys } from './screen-keys.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the sheet of keys names what stands on the screen and can be done by a key, once each', async () => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(() => {
    const rects: DOMRect[] = [new DOMRect(0, 0, 10, 10)];
    return Object.assign(rects, { item: (at: number) => rects[at] ?? null });
  });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p data-row><button aria-keyshortcuts="h">Hold</button><button aria-keyshortcuts="h">Hold</button></p>',
  );
  await renderInPortal(<ScreenKeys onClose={() => undefined} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }));
  const lines = sheet
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(lines).toEqual([
    ['One row on or back', '↑ ↓'],
    ['Open the row', 'Enter'],
    ['Select or let go', 'Space'],
    ['Hold', 'h'],
    ['Lock the screen, wherever you are', 'Shift l'],
    ['These keys', '?'],
  ]);
});

import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ScreenShortcuts } from './screen-shortcuts.tsx';

test('lists each shortcut of the visible elements once', async () => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(() => {
    const rects: DOMRect[] = [new DOMRect(0, 0, 10, 10)];
    return Object.assign(rects, { item: (at: number) => rects[at] ?? null });
  });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p data-row><button aria-keyshortcuts="h">Hold<kbd>h</kbd></button><button aria-keyshortcuts="h">Hold</button></p>',
  );
  await renderInPortal(<ScreenShortcuts onClose={() => undefined} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const lines = sheet
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(lines).toEqual([
    ['Next or previous row', '↑ ↓'],
    ['Open row', 'Enter'],
    ['Select or deselect', 'Space'],
    ['Hold', 'h'],
    ['Undo (while the notice shows)', 'z'],
    ['Lock screen (on any page)', 'Shift l'],
    ['Show keyboard shortcuts', '?'],
  ]);
});

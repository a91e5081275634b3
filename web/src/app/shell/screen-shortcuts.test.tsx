import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenShortcuts } from './screen-shortcuts.tsx';

test('lists each shortcut of the visible elements once', async () => {
  showEveryElement();
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

test('lists the keys of buttons by what they are called', async () => {
  showEveryElement();
  document.body.replaceChildren();
  await renderInPortal(
    <>
      <Button aria-keyshortcuts="u">
        Undo reply<kbd>u</kbd>
      </Button>
      <IconButton label="Watch" aria-keyshortcuts="w">
        ☆
      </IconButton>
    </>,
  );
  await renderInPortal(<ScreenShortcuts onClose={() => undefined} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keyOf = (name: string) => sheet.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
  expect([keyOf('Undo reply'), keyOf('Watch')]).toEqual(['u', 'w']);
});

/** The test environment lays nothing out, so that no element would count as visible. */
function showEveryElement(): void {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(() => {
    const rects: DOMRect[] = [new DOMRect(0, 0, 10, 10)];
    return Object.assign(rects, { item: (at: number) => rects[at] ?? null });
  });
}

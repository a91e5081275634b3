import { act, fireEvent, screen } from '@testing-library/react';
import { MenuItem } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ButtonMenu } from './button-menu.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import { MenuButton, type ButtonMenuProps } from './menu-button.tsx';

function Fruits(menu: ButtonMenuProps) {
  return (
    <ButtonMenu {...menu} onAction={vi.fn<(key: string) => void>()}>
      <MenuItem id="apple">Apple</MenuItem>
      <MenuItem id="pear">Pear</MenuItem>
    </ButtonMenu>
  );
}

async function showButton(load = async () => Promise.resolve(Fruits)) {
  const LazyFruits = lazyOverlay<ButtonMenuProps>(load);
  await renderInPortal(
    <MenuButton className="" preload={load} renderMenu={(menu) => <LazyFruits {...menu} />}>
      Fruits
    </MenuButton>,
  );
  return screen.getByRole('button', { name: 'Fruits' });
}

test('the button names its menu and says whether it is open', async () => {
  const button = await showButton();
  expect(button.getAttribute('aria-haspopup')).toBe('true');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Fruits' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(button.getAttribute('aria-controls')).toBeNull();
});

test('a mouse opens the menu when its button goes down, as a menu of the system does', async () => {
  const button = await showButton();
  await act(async () => {
    fireEvent.pointerDown(button, { button: 0, pointerId: 1, pointerType: 'mouse', width: 1, height: 1 });
  });
  expect(await screen.findByRole('menu', { name: 'Fruits' })).toBeDefined();
});

test('a finger opens the menu when it is lifted, so that it can scroll', async () => {
  const button = await showButton();
  const finger = { button: 0, pointerId: 1, pointerType: 'touch', width: 20, height: 20 };
  await act(async () => {
    fireEvent.pointerDown(button, finger);
  });
  expect(screen.queryByRole('menu')).toBeNull();
  await act(async () => {
    fireEvent.pointerUp(button, finger);
    fireEvent.click(button);
  });
  expect(await screen.findByRole('menu', { name: 'Fruits' })).toBeDefined();
});

test('a menu that cannot be loaded is reported, and its button is closed again', async () => {
  const button = await showButton(async () => Promise.reject(new TypeError('no connection')));
  fireEvent.click(button);
  expect(await screen.findByText(/^No response from the server/)).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

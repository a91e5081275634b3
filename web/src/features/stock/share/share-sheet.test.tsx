import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stoneRow } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { messageAddress } from './message-address.ts';
import { ShareSheet } from './share-sheet.tsx';

const link = 'https://portal.example/stock?packets=L1+L2';
const open = async (messagingNumber = '+971 4 000 0000') =>
  renderInPortal(
    <ShareSheet
      stones={[stoneRow(1), stoneRow(2)]}
      link={link}
      messagingNumber={messagingNumber}
      onClose={vi.fn<() => void>()}
    />,
  );
const copyOf = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole('button', { name: /Copy/ });

test('one line a stone goes to the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await open();
  fireEvent.click(copyOf('For a message'));
  expect(await screen.findByText('Copied')).toBeTruthy();
  const line = 'RD 1.00 E VS1 NON GIA -31.40% $6,860.00/ct $6,860.00';
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${line}\n${line}`);
});

test('where the browser does not let it, the text lies chosen to be copied by hand', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse);
  await open();
  fireEvent.click(copyOf('Link to these stones'));
  expect(await screen.findByText(/Ctrl/)).toBeTruthy();
  const box = screen.getByRole('textbox', { name: 'Link to these stones' });
  expect(box).toHaveProperty('value', link);
  expect(document.activeElement).toBe(box);
});

test('WhatsApp opens to the company with the stones named, where the company has a number', async () => {
  await open();
  const href = screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin, pathname]).toEqual(['https://wa.me', '/97140000000']);
  expect(searchParams.get('text')).toMatch(/^RD 1\.00 E VS1 .*\nRD .*\nhttps:\/\/portal\.example/);
  cleanup();
  await open('');
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('a number is dialled by its digits alone', () => {
  expect(messageAddress('00971 (4) 12-34', 'x')).toBe('https://wa.me/97141234?text=x');
  expect(messageAddress(' ', 'x')).toBeNull();
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStoneRow } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { whatsAppUrl } from '../../../lib/whatsapp-url.ts';
import { InHouseTexts, ShareDialog } from './share-dialog.tsx';

const link = 'https://portal.example/stock?packets=L1+L2';
const open = async (messagingNumber = '+971 4 000 0000') =>
  renderInPortal(
    <ShareDialog title="Share 2 stones" onClose={vi.fn<() => void>()}>
      <InHouseTexts
        stones={[createStoneRow(1), createStoneRow(2)]}
        link={link}
        messagingNumber={messagingNumber}
      />
    </ShareDialog>,
  );
const copyOf = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole('button', { name: /Copy/ });

test('copies one line per stone to the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await open();
  fireEvent.click(copyOf('WhatsApp text'));
  expect(await screen.findByText('Copied')).toBeTruthy();
  const line = 'RD 1.00 E VS1 NON GIA -31.40% $6,860.00/ct $6,860.00';
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${line}\n${line}`);
});

test('focuses the text for manual copying when the clipboard is not available', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse);
  await open();
  fireEvent.click(copyOf('Link to these stones'));
  expect(await screen.findByText(/Ctrl/)).toBeTruthy();
  const box = screen.getByRole('textbox', { name: 'Link to these stones' });
  expect(box).toHaveProperty('value', link);
  expect(document.activeElement).toBe(box);
});

test("opens WhatsApp to the company's number with the stones listed, when a number is set", async () => {
  await open();
  const href = screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin, pathname]).toEqual(['https://wa.me', '/97140000000']);
  expect(searchParams.get('text')).toMatch(/^RD 1\.00 E VS1 .*\nRD .*\nhttps:\/\/portal\.example/);
  cleanup();
  await open('');
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('builds the WhatsApp URL from the digits of the number only', () => {
  expect(whatsAppUrl('00971 (4) 12-34', 'x')).toBe('https://wa.me/97141234?text=x');
  expect(whatsAppUrl(' ', 'x')).toBeNull();
});

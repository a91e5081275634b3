import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('addresses on the web and inside the portal are opened', () => {
  expect(webAddress('https://northlight.example/new')).toBe('https://northlight.example/new');
  expect(webAddress('/search')).toBe('/search');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '', '  ', 'https://'])('%j is no address', (link) => {
  expect(webAddress(link)).toBeNull();
});

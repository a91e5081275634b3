import { expect, test } from 'vitest';
import { toSafeUrl } from './safe-url.ts';

test('accepts URLs on the web and inside the portal', () => {
  expect(toSafeUrl('https://northlight.example/new')).toBe('https://northlight.example/new');
  expect(toSafeUrl('/search')).toBe('/search');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '', '  ', 'https://'])('rejects %j', (link) => {
  expect(toSafeUrl(link)).toBeNull();
});

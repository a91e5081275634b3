import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { SignInMedia, type PageAssets } from './sign-in-media.tsx';

async function shown(assets: PageAssets | undefined) {
  const { container } = await renderInPortal(<SignInMedia assets={assets} />);
  const [media] = container.querySelectorAll('img, video, svg');
  return [media?.tagName.toLowerCase(), media?.getAttribute('src')];
}

test('shows the company’s image or video beside the form', async () => {
  const link = 'https://media.example/stones';
  expect(await shown({ status: 1, media_type: 'IMAGE', media_link: link })).toEqual(['img', link]);
  cleanup();
  expect(await shown({ status: 1, media_type: 'VIDEO', media_link: link })).toEqual(['video', link]);
});

test.each([
  ['none is set', { status: 0, media_type: null, media_link: null }],
  ['the link is no address', { status: 1, media_type: 'IMAGE', media_link: 'javascript:alert(1)' }],
  ['nothing came', undefined],
] as const)('shows the drawing when %s', async (_, assets) => {
  expect((await shown(assets))[0]).toBe('svg');
});

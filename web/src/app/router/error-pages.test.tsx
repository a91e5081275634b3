import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { NotFoundPage, ServerErrorPage } from './error-pages.tsx';

test.each([
  ['404', 'Oops, an error has occurred. Page not found!', NotFoundPage],
  ['500', 'Sorry, server goes wrong', ServerErrorPage],
])('%s shows "%s" and links to the home screen', async (number, text, Page) => {
  await renderInPortal(<Page />);
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  expect(screen.getByText(number)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { PageNotFound, ServerWrong } from './error-pages.tsx';

test.each([
  ['404', 'Oops, an error has occurred. Page not found!', PageNotFound],
  ['500', 'Sorry, server goes wrong', ServerWrong],
])('%s says "%s" and leads home', async (number, text, Page) => {
  await renderInPortal(<Page />);
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  expect(screen.getByText(number)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

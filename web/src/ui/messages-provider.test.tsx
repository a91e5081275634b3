import { act, render, screen } from '@testing-library/react';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { MessagesProvider } from './messages-provider.tsx';

function Titles() {
  const { formatMessage } = useIntl();
  return (
    <ul>
      <li>{formatMessage({ id: 'search.title' })}</li>
      <li>{formatMessage({ id: 'calculator.add' })}</li>
    </ul>
  );
}

test('shows nothing for a message that is not loaded, and the message once it is', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  new MutationObserver(() => shown.push(container.textContent)).observe(container, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await act(async () =>
    render(
      <IntlProvider locale="en">
        <MessagesProvider bundle="search" fallback={null}>
          <Titles />
        </MessagesProvider>
      </IntlProvider>,
      { container },
    ),
  );
  expect(await screen.findByText('Add stone')).toBeDefined();
  expect(screen.getByText('Search Diamonds')).toBeDefined();
  expect(shown.filter((text) => text.includes('calculator.'))).toEqual([]);
  expect(reported).toHaveBeenCalledWith('the message calculator.add is missing in the bundle search');
});

import { emptyCriteria, limits, type Suggestion } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createStoneActions } from '../../testing/stone-actions.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { RequestsScreen } from './requests-screen.tsx';
import { useRequestsStore } from './requests-store.ts';

let server: StubServer;
const text = 'RD 1.00 glorpless\noval 1ct zimtqu';

const suggest = (...suggestions: readonly Suggestion[]) => {
  server.respond('suggestReadings', {
    error: null,
    message: '',
    is_enabled: true,
    suggestions: [...suggestions],
  });
};

const noFluorescence: Suggestion = {
  start: 8,
  end: 17,
  text: 'glorpless',
  key: 'fluorescence',
  replacement: 'fluor NONE',
};

const open = async (message: string) => {
  useRequestsStore.getState().open(message);
  return renderInPortal(
    <RequestsScreen
      may={{ pairs: false, loose: false }}
      describe={(criteria) =>
        'fluorescence' in criteria.choices
          ? [{ id: 'fluorescence', text: 'No fluorescence', criteriaWithout: emptyCriteria }]
          : []
      }
      describeLots={() => []}
      renderLink={(_request, words) => words}
      renderRelaxations={() => null}
      renderAmount={() => null}
      onSaveDemands={undefined}
      acts={createStoneActions()}
      userDisc={null}
      onClientPage={undefined}
      onExport={() => undefined}
    />,
  );
};

beforeEach(() => {
  server = stubServer();
});

test('shows a suggested reading beside its words, and changes the message only when it is chosen', async () => {
  suggest(noFluorescence);
  await open(text);
  const choice = await screen.findByRole('button', { name: 'No fluorescence' });
  expect(screen.getByText(/Suggested:/)).toBeTruthy();
  expect(screen.queryByText('not read: glorpless')).toBeNull();
  expect(screen.getByText('not read: zimtqu')).toBeTruthy();
  expect(useRequestsStore.getState().text).toBe(text);
  suggest();
  fireEvent.click(choice);
  expect(useRequestsStore.getState().text).toBe('RD 1.00 fluor NONE\noval 1ct zimtqu');
  await waitFor(() => {
    expect(server.received('suggestReadings')).toHaveLength(2);
  });
  expect(screen.queryByText(/Suggested:/)).toBeNull();
});

test('leaves out the words of a suggestion', async () => {
  suggest(noFluorescence);
  await open(text);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out' }));
  expect(useRequestsStore.getState().text).toBe('RD 1.00\noval 1ct zimtqu');
});

test('shows unread words as before without suggestions and after a failure', async () => {
  suggest();
  const { unmount } = await open(text);
  await waitFor(() => {
    expect(server.received('suggestReadings')).toEqual([{ data: { text } }]);
  });
  expect(screen.getByText('not read: glorpless')).toBeTruthy();
  unmount();
  server.reject('suggestReadings', 429, { message: 'RATE_LIMITED' });
  await open(text);
  await waitFor(() => {
    expect(server.received('suggestReadings')).toHaveLength(2);
  });
  expect(screen.getByText('not read: glorpless')).toBeTruthy();
  expect(screen.queryByText(/Suggested:/)).toBeNull();
});

test.each([
  ['without unread words', 'RD 1.00 D-F VS\noval 1ct'],
  ['that is too long', `${text} ${'z'.repeat(limits.suggestionTextMax)}`],
])('makes no call for a message %s', async (_what, message) => {
  await open(message);
  await screen.findAllByText(/requests$/);
  await waitFor(() => {
    expect(server.received('search').length).toBeGreaterThan(1);
  });
  expect(server.received('suggestReadings')).toEqual([]);
});

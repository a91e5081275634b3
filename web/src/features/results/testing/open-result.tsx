import { emptyCriteria, type Relaxation, type SearchViewOptions, type StoneRow } from '@loupe/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import type { StoneActions } from '../../../trade/stones/stone-actions.ts';
import { createStoneRow, stubServer, createSummary, type StubServer } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../../testing/search-response.ts';
import { createStoneActions } from '../../../testing/stone-actions.ts';
import type { RangeFilters } from '../price-chart/chart-range.ts';
import { useGridPreferences } from '../grid-preferences.ts';
import { ResultScreen } from '../result-screen.tsx';
import type { StonesToOrder } from '../use-result-actions.ts';

/** Mocks of the callbacks of the screen. */
export const handlers = {
  onStatus: vi.fn<(status: string) => void>(),
  onSort: vi.fn<(sort: readonly unknown[]) => void>(),
  onFind: vi.fn<(find: Readonly<Record<string, string>>) => void>(),
  onOpen: vi.fn<(stone: StoneRow, row: number) => void>(),
  onOpenId: vi.fn<(id: string) => void>(),
  onNarrow: vi.fn<(narrowing: Partial<RangeFilters>) => void>(),
  onPlaceOrder: vi.fn<(ordered: StonesToOrder) => void>(),
  onAddToCart: vi.fn<(ids: readonly string[]) => void>(),
  onHold: vi.fn<NonNullable<StoneActions['onHold']>>(),
  onRelease: vi.fn<(ids: readonly string[]) => void>(),
  onWatch: vi.fn<(ids: readonly string[]) => void>(),
  onRemind: vi.fn<(ids: readonly string[]) => void>(),
  onOffer: vi.fn<(stones: readonly StoneRow[]) => void>(),
  onEnquire: vi.fn<(stones: readonly StoneRow[]) => void>(),
  onAppoint: vi.fn<(ids: readonly string[]) => void>(),
  onCompare: vi.fn<(ids: readonly string[]) => void>(),
  onShare: vi.fn<(stones: readonly StoneRow[]) => void>(),
};

/** A customer with every permission. */
const acts = createStoneActions({
  onAddToCart: handlers.onAddToCart,
  onHold: handlers.onHold,
  onRelease: handlers.onRelease,
  onWatch: handlers.onWatch,
  onRemind: handlers.onRemind,
  onOffer: handlers.onOffer,
  onEnquire: handlers.onEnquire,
  onShare: handlers.onShare,
  onBookViewing: handlers.onAppoint,
  holdActionOf: (stone) => (stone['status'] === 'HOLD' ? (stone.mine ? 'release' : 'queue') : 'hold'),
  isWatched: (id) => id === createStoneRow(2).stock_uuid,
});

/** Stubs the server and the element sizes: the DOM of the tests has no layout. */
export function setUpResult(): StubServer {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_380);
  return stubServer();
}

export function tearDownResult(): void {
  cleanup();
  useGridPreferences.getState().reset();
  useGridPreferences.getState().setLook('table');
  for (const handler of Object.values(handlers)) handler.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Renders the screen for a customer; override the props that the test is about. */
export const renderResult = async (props: Partial<ComponentProps<typeof ResultScreen>> = {}) =>
  renderInPortal(
    <ResultScreen
      criteria={emptyCriteria}
      sort={[]}
      find={{}}
      filters={null}
      modify={null}
      notice={null}
      newWindow={undefined}
      back={null}
      renderRelaxed={(relaxations: readonly Relaxation[]) => (
        <p>{relaxations.map(({ added_count }) => `adds ${added_count}`)}</p>
      )}
      userDisc="2.00"
      acts={acts}
      onPlaceOrder={handlers.onPlaceOrder}
      onCompare={handlers.onCompare}
      onStatus={handlers.onStatus}
      onSort={handlers.onSort}
      onFind={handlers.onFind}
      onOpen={handlers.onOpen}
      onOpenId={handlers.onOpenId}
      onNarrow={handlers.onNarrow}
      {...props}
    />,
  );

export async function openResult(
  server: StubServer,
  responseBody = createSearchResponse(5, { selected_summary: createSummary(2) }),
  sort: SearchViewOptions['sort'] = [],
) {
  server.respond('search', responseBody);
  await renderResult({ sort });
  await screen.findByRole('heading', { name: 'Diamond Result' });
}

export const openFiveStones = async (server: StubServer) => {
  await openResult(server);
  await screen.findByText('L1');
};

export const toggleRow = (packet: string, how = {}) => {
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${packet}` }), how);
};

/** Packet numbers of the selected rows. */
export const selectedPackets = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((row) => within(row).getByRole('checkbox').getAttribute('aria-label')?.replace('Select ', ''));

import { emptyCriteria, type Relaxation, type SearchView, type StoneRow } from '@loupe/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import type { StoneActs } from '../../../lib/stones/stone-acts.ts';
import { stoneRow, stubServer, summary, type AnsweringServer } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { searchAnswer } from '../../../testing/search-answer.ts';
import { stoneActs } from '../../../testing/stone-acts.ts';
import type { Narrowing } from '../chart/chart-area.ts';
import { useGridPreferences } from '../grid-preferences.ts';
import { ResultScreen } from '../result-screen.tsx';
import type { OrderedStones } from '../use-result-actions.ts';

/** What the surroundings were asked to do. */
export const handlers = {
  onStatus: vi.fn<(status: string) => void>(),
  onSort: vi.fn<(sort: readonly unknown[]) => void>(),
  onFind: vi.fn<(find: Readonly<Record<string, string>>) => void>(),
  onOpen: vi.fn<(stone: StoneRow, row: number) => void>(),
  onOpenId: vi.fn<(id: string) => void>(),
  onNarrow: vi.fn<(narrowing: Partial<Narrowing>) => void>(),
  onPlaceOrder: vi.fn<(ordered: OrderedStones) => void>(),
  onAddToCart: vi.fn<(ids: readonly string[]) => void>(),
  onHold: vi.fn<NonNullable<StoneActs['onHold']>>(),
  onRelease: vi.fn<(ids: readonly string[]) => void>(),
  onWatch: vi.fn<(ids: readonly string[]) => void>(),
  onRemind: vi.fn<(ids: readonly string[]) => void>(),
  onOffer: vi.fn<(stones: readonly StoneRow[]) => void>(),
  onEnquire: vi.fn<(stones: readonly StoneRow[]) => void>(),
  onAppoint: vi.fn<(ids: readonly string[]) => void>(),
  onCompare: vi.fn<(ids: readonly string[]) => void>(),
  onShare: vi.fn<(stones: readonly StoneRow[]) => void>(),
};

/** A customer who may do everything. */
const acts = stoneActs({
  onAddToCart: handlers.onAddToCart,
  onHold: handlers.onHold,
  onRelease: handlers.onRelease,
  onWatch: handlers.onWatch,
  onRemind: handlers.onRemind,
  onOffer: handlers.onOffer,
  onEnquire: handlers.onEnquire,
  onAppoint: handlers.onAppoint,
  holdActOf: (stone) => (stone['status'] === 'HOLD' ? (stone.mine ? 'release' : 'queue') : 'hold'),
  isWatched: (id) => id === stoneRow(2).stock_uuid,
});

/** A server to answer, and room for rows: this surrounding lays nothing out. */
export function beginResult(): AnsweringServer {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_380);
  return stubServer();
}

export function endResult(): void {
  cleanup();
  useGridPreferences.getState().reset();
  useGridPreferences.getState().setLook('table');
  for (const handler of Object.values(handlers)) handler.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** The screen of a customer; change what the test is about. */
export const renderResult = async (props: Partial<ComponentProps<typeof ResultScreen>> = {}) =>
  renderInPortal(
    <ResultScreen
      criteria={emptyCriteria}
      sort={[]}
      find={{}}
      filters={null}
      modify={null}
      notice={null}
      newWindow={null}
      renderRelaxed={(ways: readonly Relaxation[]) => <p>{ways.map(({ adds }) => `adds ${adds}`)}</p>}
      userDisc="2.00"
      acts={acts}
      onPlaceOrder={handlers.onPlaceOrder}
      onCompare={handlers.onCompare}
      onShare={handlers.onShare}
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
  server: AnsweringServer,
  answer = searchAnswer(5, { selected_summary: summary(2) }),
  sort: SearchView['sort'] = [],
) {
  server.answer('search', answer);
  await renderResult({ sort });
  await screen.findByRole('heading', { name: 'Diamond Result' });
}

export const openFive = async (server: AnsweringServer) => {
  await openResult(server);
  await screen.findByText('L1');
};

export const check = (packet: string, how = {}) => {
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${packet}` }), how);
};

/** Packets of the chosen rows. */
export const selected = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((row) => within(row).getByRole('checkbox').getAttribute('aria-label')?.replace('Select ', ''));

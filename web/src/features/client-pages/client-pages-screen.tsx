import type { ClientPage, LotRow, PieceRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { ClientPagePanel } from './client-page-panel.tsx';
import { LetterheadLink } from './letterhead-link.tsx';
import { ShareListsNav } from './share-lists-nav.tsx';
import { usePageTitle } from './use-page-title.ts';

interface ClientPagesScreenProps {
  /** The page in the URL; undefined: the newest. */
  readonly id: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly acts: StoneActions;
  /** Renders what the user can do with a piece. */
  readonly pieceActionOf: ((piece: PieceRow) => ReactNode) | undefined;
  /** Renders what the user can do with a lot. */
  readonly lotActionOf: ((lot: LotRow) => ReactNode) | undefined;
  /** Whether the user may change and end pages. */
  readonly mayChange: boolean;
  /** Whether the user may change the letterhead of the company. */
  readonly mayEditLetterhead: boolean;
}

/** Pages sent to clients, with views and answers as they come in. */
export function ClientPagesScreen({
  id,
  onOpen,
  acts,
  pieceActionOf,
  lotActionOf,
  mayChange,
  mayEditLetterhead,
}: ClientPagesScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCallQuery('listClientPages', {});
  const pages = data?.client_pages_data ?? [];
  const open = pages.find(({ client_page_id: one }) => one === id) ?? pages[0];
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-6 min-[800px]:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'clientPages.title' })}</h1>
        {mayEditLetterhead && <LetterheadLink />}
      </div>
      <ShareListsNav />
      {isPending && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && pages.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="PEAR" />}
          text={formatMessage({ id: 'clientPages.none' })}
        />
      )}
      {open && (
        <div className="grid items-start gap-6 min-[1000px]:grid-cols-[340px_1fr]">
          <ul
            aria-label={formatMessage({ id: 'clientPages.title' })}
            className="overflow-hidden rounded-sheet border border-line bg-tray max-[999px]:max-h-72 max-[999px]:overflow-y-auto"
          >
            {pages.map((page) => (
              <li key={page.client_page_id} className="border-t border-line first:border-0">
                <button
                  type="button"
                  aria-current={page === open}
                  className="quick flex w-full flex-col gap-0.5 px-4 py-2.5 text-start hover:bg-paper aria-[current=true]:bg-blue-soft"
                  onClick={() => {
                    onOpen(page.client_page_id);
                  }}
                >
                  <PageSummary page={page} />
                </button>
              </li>
            ))}
          </ul>
          <ClientPagePanel
            key={open.client_page_id}
            id={open.client_page_id}
            acts={acts}
            mayChange={mayChange}
            pieceActionOf={pieceActionOf}
            lotActionOf={lotActionOf}
          />
        </div>
      )}
    </div>
  );
}

function PageSummary({ page }: { readonly page: ClientPage }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const titleOf = usePageTitle();
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span
          className={`truncate text-14 font-medium ${page.status === 'OPEN' ? 'text-ink' : 'text-ink-3'}`}
        >
          <bdi>{titleOf(page)}</bdi>
        </span>
        {page.wanted + page.questions > 0 && (
          <span className="shrink-0 text-12 font-semibold text-available">
            {formatMessage({ id: 'clientPages.answerCount' }, { count: page.wanted + page.questions })}
          </span>
        )}
      </span>
      <span className="text-12 text-ink-3">
        {page.client_name !== '' && (
          <>
            <bdi>{page.client_name}</bdi>
            {' · '}
          </>
        )}
        {formatMessage(
          { id: `clientPages.state.${page.status}` },
          { day: day(page.expires_at), views: page.views },
        )}
      </span>
    </>
  );
}

import type { ClientAnswer, ClientPage, LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { pieceName } from '../../trade/goods/goods-names.ts';
import { useFormatLotLine } from '../../trade/goods/use-format-lot-line.ts';
import { isActionAllowed } from '../../trade/stones/availability.ts';
import { HoldButton } from '../../trade/stones/hold-button.tsx';
import { OfferButton } from '../../trade/stones/offer-button.tsx';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { StatusText } from '../../trade/stones/stone-status.tsx';
import { useFormatStoneLine } from '../../trade/stones/use-format-stone-line.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { ChangePageDialog } from './change-page-dialog.tsx';
import { PageCostRise, StonePrice } from './page-prices.tsx';
import { usePageTitle } from './use-page-title.ts';

interface ClientPagePanelProps {
  readonly id: string;
  readonly acts: StoneActions;
  readonly mayChange: boolean;
  /** Renders what the user can do with a piece. */
  readonly pieceActionOf: ((piece: PieceRow) => ReactNode) | undefined;
  /** Renders what the user can do with a lot. */
  readonly lotActionOf: ((lot: LotRow) => ReactNode) | undefined;
}

/** One page: its address and state, what the client answered, and its goods. */
export function ClientPagePanel({ id, acts, mayChange, pieceActionOf, lotActionOf }: ClientPagePanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCallQuery('getClientPage', { id });
  if (isPending) return <SkeletonRows count={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { client_page: page, stones, jewellery, lots, answers, prices } = data;
  const priceOf = new Map(prices.map((price) => [price.stock_uuid, price]));
  const stoneOf = new Map(stones.map((stone) => [stone.stock_uuid, stone]));
  const pieceOf = new Map(jewellery.map((piece) => [piece.piece_uuid, piece]));
  const lotOf = new Map(lots.map((lot) => [lot.lot_uuid, lot]));
  const goodsOn = formatMessage({ id: `clientPages.goodsOn.${page.goods}` });
  /** What an answer is about, with what can be done about it; null for the whole page. */
  const answerGoods = (answer: ClientAnswer) => {
    const stone = stoneOf.get(answer.stock_uuid ?? '');
    const piece = pieceOf.get(answer.piece_uuid ?? '');
    const isOver = answer.withdrawn_at !== null;
    if (stone)
      return (
        <>
          <StoneLink stone={stone} />
          {!isOver && <StoneActs stone={stone} acts={acts} />}
        </>
      );
    if (piece)
      return (
        <>
          <PieceLink piece={piece} />
          {!isOver && pieceActionOf?.(piece)}
        </>
      );
    const lot = lotOf.get(answer.lot_uuid ?? '');
    if (!lot) return null;
    return (
      <>
        <LotText lot={lot} />
        {!isOver && lotActionOf?.(lot)}
      </>
    );
  };
  return (
    <article aria-labelledby="client-page" className="flex min-w-0 flex-col gap-5">
      <PageHeader page={page} mayChange={mayChange} />
      <PageCostRise page={page} prices={prices} mayChange={mayChange} />
      <section aria-label={formatMessage({ id: 'clientPages.answers' })} className="flex flex-col gap-2">
        <h3 className="text-16 font-semibold text-ink">{formatMessage({ id: 'clientPages.answers' })}</h3>
        {answers.length === 0 && (
          <p className="text-13 text-ink-3">{formatMessage({ id: 'clientPages.noAnswers' })}</p>
        )}
        <ul>
          {answers.map((answer) => (
            <li key={answer.answer_id} className="border-t border-line py-3">
              <Answer answer={answer} kind={page.goods}>
                {answerGoods(answer)}
              </Answer>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={goodsOn} className="flex flex-col gap-2">
        <h3 className="text-16 font-semibold text-ink">{goodsOn}</h3>
        <ul>
          {stones.map((stone) => (
            <li
              key={stone.stock_uuid}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <StoneLink stone={stone} />
              <StonePrice price={priceOf.get(stone.stock_uuid)} />
              <StoneActs stone={stone} acts={acts} />
            </li>
          ))}
          {jewellery.map((piece) => (
            <li
              key={piece.piece_uuid}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <PieceLink piece={piece} />
              <StonePrice price={priceOf.get(piece.piece_uuid)} />
              {pieceActionOf?.(piece)}
            </li>
          ))}
          {lots.map((lot) => (
            <li
              key={lot.lot_uuid}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <LotText lot={lot} />
              <StonePrice price={priceOf.get(lot.lot_uuid)} />
              {lotActionOf?.(lot)}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function PageHeader({ page, mayChange }: { readonly page: ClientPage; readonly mayChange: boolean }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const day = useFormatDay();
  const clock = useFormatTimestamp();
  const titleOf = usePageTitle();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const end = useCallMutation('revokeClientPage', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['listClientPages'] });
      void client.invalidateQueries({ queryKey: ['getClientPage'] });
    },
  });
  const address = new URL(page.link, location.origin).href;
  const isOpen = page.status === 'OPEN';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The address is also a link beside the button.
      setCopied(false);
    }
  };
  return (
    <header className="flex flex-col gap-2">
      <h2 id="client-page" className="text-16 font-semibold text-ink">
        <bdi>{titleOf(page)}</bdi>
      </h2>
      <p className="text-13 text-ink-2">
        {formatMessage(
          { id: `clientPages.state.${page.status}` },
          { day: day(page.expires_at), views: page.views },
        )}
        {page.last_viewed_at !== null && (
          <> · {formatMessage({ id: 'clientPages.lastViewed' }, { at: clock(page.last_viewed_at) })}</>
        )}
      </p>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <a
            href={page.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 min-w-0 items-center truncate text-13 text-blue hover:underline"
          >
            <bdi>{address}</bdi>
          </a>
          <Button
            onPress={() => {
              void copy();
            }}
          >
            {formatMessage({ id: isCopied ? 'results.share.copied' : 'clientPages.copyLink' })}
          </Button>
          {mayChange && (
            <>
              <Button
                onPress={() => {
                  setChanging(true);
                }}
              >
                {formatMessage({ id: 'clientPages.change' })}
              </Button>
              <Button
                variant="quiet"
                isPending={end.isPending}
                onPress={() => {
                  end.mutate({ id: page.client_page_id });
                }}
              >
                {formatMessage({ id: 'clientPages.revoke' })}
              </Button>
            </>
          )}
        </div>
      )}
      {end.error && (
        <p role="alert" className="text-13 text-bad">
          {errorText(end.error)}
        </p>
      )}
      {isChanging && (
        <ChangePageDialog
          page={page}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </header>
  );
}

interface AnswerProps {
  readonly answer: ClientAnswer;
  readonly kind: ClientPage['goods'];
  /** The goods that it is about; null for the whole page. */
  readonly children: ReactNode;
}

/** What a client wants or asks, whom to contact, and what can be done about it. */
function Answer({ answer, kind, children }: AnswerProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const isOver = answer.withdrawn_at !== null;
  return (
    <div className="flex flex-col gap-1">
      <p className={`text-14 ${isOver ? 'text-ink-3 line-through' : 'text-ink'}`}>
        <b className="font-semibold">
          <bdi>{answer.client_name}</bdi>
        </b>{' '}
        {formatMessage({
          id: answer.kind === 'WANT' ? `clientPages.answer.WANT.${kind}` : 'clientPages.answer.ASK',
        })}
      </p>
      {answer.message !== '' && (
        <p className="max-w-[72ch] text-14 whitespace-pre-line text-ink [overflow-wrap:anywhere]">
          <bdi>{answer.message}</bdi>
        </p>
      )}
      <p className="text-12 text-ink-3">
        <a
          href={
            answer.contact.includes('@')
              ? `mailto:${answer.contact}`
              : `tel:${answer.contact.replaceAll(/[^\d+]/g, '')}`
          }
          className="inline-flex min-h-6 items-center text-blue hover:underline"
        >
          <bdi>{answer.contact}</bdi>
        </a>
        {' · '}
        <bdi>{clock(answer.created_at)}</bdi>
        {answer.withdrawn_at !== null && (
          <> · {formatMessage({ id: 'clientPages.withdrawn' }, { at: clock(answer.withdrawn_at) })}</>
        )}
      </p>
      {children ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{children}</div>
      ) : (
        <p className="text-13 text-ink-2">{formatMessage({ id: `clientPages.aboutAll.${kind}` })}</p>
      )}
    </div>
  );
}

function StoneLink({ stone }: { readonly stone: StoneRow }) {
  const lineOf = useFormatStoneLine();
  return (
    <span className="flex min-w-0 flex-1 basis-72 flex-col text-13">
      <Link
        to="/detail"
        search={{ id: stone.stock_uuid }}
        className="inline-flex min-h-6 items-center text-ink hover:text-blue hover:underline"
      >
        <bdi>{lineOf(stone)}</bdi>
      </Link>
      <span className="text-12 text-ink-3">
        <StatusText stone={stone} />
      </span>
    </span>
  );
}

function PieceLink({ piece }: { readonly piece: PieceRow }) {
  const { value } = useTradeLabels();
  const status = piece['status'];
  return (
    <span className="flex min-w-0 flex-1 basis-72 flex-col text-13">
      <Link
        to="/jewellery/detail"
        search={{ id: piece.piece_uuid }}
        className="inline-flex min-h-6 items-center text-ink hover:text-blue hover:underline"
      >
        <bdi>{pieceName(piece)}</bdi>
      </Link>
      <span className="text-12 text-ink-3">
        {typeof status === 'string' && value('stock-status', status)}
      </span>
    </span>
  );
}

/** A lot has no page of its own. */
function LotText({ lot }: { readonly lot: LotRow }) {
  const { value } = useTradeLabels();
  const lineOf = useFormatLotLine();
  const status = lot['status'];
  return (
    <span className="flex min-w-0 flex-1 basis-72 flex-col text-13">
      <bdi className="text-ink">{lineOf(lot)}</bdi>
      <span className="text-12 text-ink-3">
        {typeof status === 'string' && value('stock-status', status)}
      </span>
    </span>
  );
}

/** Hold, cart and offer for one stone. */
function StoneActs({ stone, acts }: { readonly stone: StoneRow; readonly acts: StoneActions }) {
  const { formatMessage } = useIntl();
  const { onAddToCart } = acts;
  const isInCart = acts.isInCart(stone.stock_uuid);
  return (
    // As wide as all three, so that the prices of the stones are below each other.
    <span className="flex flex-wrap items-center justify-end gap-1 min-[1200px]:min-w-76">
      <HoldButton stone={stone} acts={acts} namesStone variant="quiet" />
      {onAddToCart && isActionAllowed(stone, 'cart') && (
        <Button
          variant="quiet"
          isDisabled={isInCart}
          onPress={() => {
            onAddToCart([stone.stock_uuid]);
          }}
        >
          <ShoppingCart size={16} aria-hidden />
          <span className="max-sm:sr-only">
            {formatMessage({ id: isInCart ? 'results.inCart' : 'results.addToCart' })}
          </span>
        </Button>
      )}
      <OfferButton stones={[stone]} acts={acts} />
    </span>
  );
}

import type { Quote } from '@loupe/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions, useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';
import { Button } from '../../ui/button.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { LetterheadLink } from './letterhead-link.tsx';
import { ShareListsNav } from './share-lists-nav.tsx';

/** Pause in milliseconds between two reads while a quote is drawn. */
const pauseMs = 2_000;

interface QuotesScreenProps {
  /** Whether the user may end quotes. */
  readonly mayChange: boolean;
  /** Whether the user may change the letterhead of the company. */
  readonly mayEditLetterhead: boolean;
}

/** Quotes that the company sent to clients, newest first. */
export function QuotesScreen({ mayChange, mayEditLetterhead }: QuotesScreenProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useIsBelowDesktop();
  const { data, error, isPending, refetch } = useQuery({
    ...callQueryOptions('listQuotes', {}),
    refetchInterval: ({ state }) =>
      state.data?.quotes.some(({ status }) => status === 'PREPARING') === true ? pauseMs : false,
  });
  const List = isNarrow ? QuoteCards : QuoteTable;
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-6 min-[800px]:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-20 font-semibold text-ink">
          {formatMessage({ id: 'clientPages.quotes.title' })}
        </h1>
        {mayEditLetterhead && <LetterheadLink />}
      </div>
      <ShareListsNav />
      {isPending && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.quotes.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="PEAR" />}
          text={formatMessage({ id: 'clientPages.quotes.none' })}
        />
      )}
      {data && data.quotes.length > 0 && <List quotes={data.quotes} mayChange={mayChange} />}
    </div>
  );
}

interface QuoteListProps {
  readonly quotes: readonly Quote[];
  readonly mayChange: boolean;
}

interface QuoteColumn {
  readonly label: string;
  readonly isFigure?: boolean;
  readonly render: (quote: Quote) => ReactNode;
}

function useQuoteColumns(): readonly QuoteColumn[] {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  return [
    {
      label: formatMessage({ id: 'clientPages.quotes.number' }),
      render: ({ number }) => (
        <bdi dir="ltr" className="font-semibold">
          {number}
        </bdi>
      ),
    },
    {
      label: formatMessage({ id: 'clientPages.clientName' }),
      render: ({ client_name: client, title }) => <bdi>{client || title || unknownFigure}</bdi>,
    },
    {
      label: formatMessage({ id: 'clientPages.quotes.createdBy' }),
      render: ({ created_by: member }) => <bdi>{member}</bdi>,
    },
    {
      label: formatMessage({ id: 'clientPages.quotes.createdAt' }),
      render: ({ created_at: at }) => day(at),
    },
    {
      label: formatMessage({ id: 'clientPages.validUntil' }),
      render: ({ valid_until: until }) => day(until),
    },
    {
      label: formatMessage({ id: 'clientPages.quotes.items' }),
      isFigure: true,
      render: ({ pieces }) => pieces,
    },
    {
      label: formatMessage({ id: 'clientPages.quotes.total' }),
      isFigure: true,
      render: ({ total }) => <bdi dir="ltr">{formatFigure(total)}</bdi>,
    },
    {
      label: formatMessage({ id: 'clientPages.quotes.status' }),
      render: (quote) => <QuoteStatus quote={quote} />,
    },
  ];
}

const tones: Readonly<Record<Quote['status'], string>> = {
  PREPARING: 'text-hold',
  READY: 'text-available',
  FAILED: 'text-bad',
  EXPIRED: 'text-ink-3',
  ENDED: 'text-ink-3',
};

function QuoteStatus({ quote: { status } }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl();
  return (
    <span className={`font-medium ${tones[status]}`}>
      {formatMessage({ id: `clientPages.quotes.state.${status}` })}
    </span>
  );
}

function QuoteTable({ quotes, mayChange }: QuoteListProps) {
  const { formatMessage } = useIntl();
  const columns = useQuoteColumns();
  const cell = 'border-t border-line px-3 py-2';
  return (
    <div className="overflow-x-auto rounded-sheet border border-line bg-tray">
      <table className="w-full border-collapse text-13 whitespace-nowrap text-ink tabular-nums">
        <caption className="sr-only">{formatMessage({ id: 'clientPages.quotes.title' })}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isFigure }) => (
              <th
                key={label}
                scope="col"
                className={`px-3 py-2 text-12 font-medium text-ink-3 ${isFigure === true ? 'text-right' : 'text-start'}`}
              >
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{formatMessage({ id: 'clientPages.quotes.actions' })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.quote_id}>
              {columns.map(({ label, isFigure, render }) => (
                <td
                  key={label}
                  className={`${cell} max-w-72 truncate ${isFigure === true ? 'text-right' : ''}`}
                >
                  {render(quote)}
                </td>
              ))}
              <td className={cell}>
                <QuoteActions quote={quote} mayChange={mayChange} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QuoteCards({ quotes, mayChange }: QuoteListProps) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  return (
    <ul
      aria-label={formatMessage({ id: 'clientPages.quotes.title' })}
      className="rounded-sheet border border-line bg-tray"
    >
      {quotes.map((quote) => (
        <li
          key={quote.quote_id}
          className="flex flex-col gap-1 border-t border-line px-4 py-3 first:border-0"
        >
          <p className="flex items-baseline justify-between gap-3 text-14">
            <bdi dir="ltr" className="font-semibold text-ink">
              {quote.number}
            </bdi>
            {quote.total !== null && (
              <bdi dir="ltr" className="font-semibold text-ink tabular-nums">
                <span className="text-12 font-normal text-ink-3">US$</span> {formatFigure(quote.total)}
              </bdi>
            )}
          </p>
          <p className="flex items-baseline justify-between gap-3 text-13 text-ink-2">
            <bdi className="truncate">{quote.client_name || quote.title || unknownFigure}</bdi>
            <span className="shrink-0">
              {formatMessage({ id: `clientPages.goods.${quote.goods}` }, { count: quote.pieces })}
            </span>
          </p>
          <p className="text-12 text-ink-3">
            <QuoteStatus quote={quote} /> · <bdi>{quote.created_by}</bdi> · {day(quote.created_at)} ·{' '}
            {formatMessage({ id: 'clientPages.validUntil' })} {day(quote.valid_until)}
          </p>
          <QuoteActions quote={quote} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}

function QuoteActions({ quote, mayChange }: { readonly quote: Quote; readonly mayChange: boolean }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const client = useQueryClient();
  const end = useCallMutation('endQuote', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['listQuotes'] }),
  });
  const { link, status, number } = quote;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {end.error && (
        <p role="alert" className="text-13 text-bad">
          {errorText(end.error)}
        </p>
      )}
      {mayChange && status === 'READY' && (
        <Button
          variant="quiet"
          isPending={end.isPending}
          aria-label={formatMessage({ id: 'clientPages.quotes.endNumber' }, { number })}
          onPress={() => {
            end.mutate({ id: quote.quote_id });
          }}
        >
          {formatMessage({ id: 'clientPages.quotes.end' })}
        </Button>
      )}
      {link !== null && (
        <DocumentButton
          address={link}
          label={formatMessage({ id: 'clientPages.quotes.downloadNumber' }, { number })}
        >
          PDF
        </DocumentButton>
      )}
    </div>
  );
}

import type { CallAnswer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { useAction, useCall } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/desk/facts.tsx';
import { MediaEditor } from '../../../ui/desk/media-editor.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { StoneEdits } from './stone-edits.tsx';
import { StoneFields } from './stone-fields.tsx';

type Whole = CallAnswer<'deskGetStone'>;

/** One stone beside the list: its state and price, every attribute, its media, its file and its edits. */
export function StonePanel({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskGetStone', { data: { stone_uuid: uuid } });
  return (
    <SidePanel
      title={data?.main_data.stock_no ?? formatMessage({ id: 'deskStones.stone' })}
      isWide
      onClose={onClose}
    >
      {!data && !error && <LoadingRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <StoneHead whole={data} />}
      {data && <StoneFields key={JSON.stringify(data.values)} whole={data} />}
      {data && (
        <MediaEditor
          goods={{ kind: 'STONE', uuid }}
          media={data.media}
          mayEdit={data.editable.length > 0}
          onChanged={() => void refetch()}
        />
      )}
      {data && <StoneEdits whole={data} />}
      {data?.received && <Received received={data.received} />}
    </SidePanel>
  );
}

/** How it stands and what it costs, and where it may go. */
function StoneHead({ whole }: { readonly whole: Whole }) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const words = useTradeWords();
  const move = useAction('deskMoveStone');
  const { main_data: stone, moves, claim, no_list_reason: noList, missing_pair_stone: missing } = whole;
  const figures = ['rap', 'disc', 'ppc', 'amount'] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <span className="font-medium text-ink">{words.value('stock-status', stone.status)}</span>
        {claim && (
          <span className="text-hold">
            {formatMessage({ id: `deskStones.claim.${claim.reason}` }, { company: claim.company })}
            {claim.until !== null && <bdi> · {clock(claim.until)}</bdi>}
          </span>
        )}
        <span className="ms-auto flex gap-2">
          {moves.map((to) => (
            <Button
              key={to}
              isPending={move.isPending}
              onPress={() => {
                move.mutate({ data: { stone_uuid: stone.stone_uuid, to } });
              }}
            >
              {formatMessage({ id: to === 'OFFLINE' ? 'deskStones.withdraw' : 'deskStones.putBack' })}
            </Button>
          ))}
        </span>
      </div>
      <ErrorLine error={move.error} />
      {missing !== null && (
        <p className="text-13 text-hold">
          {formatMessage({ id: 'deskStones.soldOnlyWith' }, { packet: missing })}
        </p>
      )}
      {stone.supplier !== null && (
        <p className="text-13 text-ink-2">
          {formatMessage({ id: 'deskStones.supplier' })}: <bdi>{stone.supplier}</bdi>
          {stone.supplier_stock_no !== null && <bdi> · {stone.supplier_stock_no}</bdi>}
        </p>
      )}
      <Facts
        facts={figures.map((key) => ({ label: words.attribute(key), value: formatFigure(stone[key]) }))}
      />
      {noList !== null && (
        <p className="text-12 text-ink-3">{formatMessage({ id: 'deskStones.noListPrice' })}</p>
      )}
    </>
  );
}

/** What its file said, cell by cell, before anything was read from it. */
function Received({ received }: { readonly received: NonNullable<Whole['received']> }) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  return (
    <details className="border-t border-line pt-3 text-13">
      <summary className="cursor-pointer text-14 font-semibold text-ink">
        {formatMessage({ id: 'deskStones.received' })}
      </summary>
      <p className="mt-2 text-12 text-ink-3">
        <bdi>{received.file_name}</bdi> · <bdi>{clock(received.at)}</bdi>
      </p>
      <dl className="mt-2 grid grid-cols-[minmax(96px,200px)_1fr] gap-x-4 gap-y-1">
        {received.cells.map(({ header, text }, place) => (
          // Two columns of a file may have one header.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className="contents">
            <dt className="text-ink-3">
              <bdi>{header}</bdi>
            </dt>
            <dd className="min-w-0 break-words text-ink">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

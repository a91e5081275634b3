import type { CallResponse } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureGrid } from '../../../ui/desk/figure-grid.tsx';
import { MediaEditor } from '../../../trade/desk/media-editor.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { StoneEditHistory } from './stone-edit-history.tsx';
import { StoneFields } from './stone-fields.tsx';

type Whole = CallResponse<'deskGetStone'>;

/** One stone beside the list: status, price, attributes, media, import row and edit history. */
export function StonePanel({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetStone', { data: { stone_uuid: uuid } });
  return (
    <SidePanel
      title={data?.main_data.stock_no ?? formatMessage({ id: 'stockManagement.desk.stones.stone' })}
      isWide
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows count={8} />}
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
      {data && <StoneEditHistory whole={data} />}
      {data?.received && <Received received={data.received} />}
    </SidePanel>
  );
}

/** Status and price of the stone, with the available transitions. */
function StoneHead({ whole }: { readonly whole: Whole }) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const labels = useTradeLabels();
  const move = useCallMutation('deskChangeStoneStatus');
  const { main_data: stone, moves, claim, no_list_reason: noList, missing_pair_stone: missing } = whole;
  const figures = ['rap', 'disc', 'ppc', 'amount'] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <span className="font-medium text-ink">{labels.value('stock-status', stone.status)}</span>
        {claim && (
          <span className="text-hold">
            {formatMessage(
              { id: `stockManagement.desk.stones.claim.${claim.reason}` },
              { company: claim.company },
            )}
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
              {formatMessage({
                id:
                  to === 'OFFLINE'
                    ? 'stockManagement.desk.stones.withdraw'
                    : 'stockManagement.desk.stones.putBack',
              })}
            </Button>
          ))}
        </span>
      </div>
      <InlineError error={move.error} />
      {missing !== null && (
        <p className="text-13 text-hold">
          {formatMessage({ id: 'stockManagement.desk.stones.soldOnlyWith' }, { packet: missing })}
        </p>
      )}
      {stone.supplier !== null && (
        <p className="text-13 text-ink-2">
          {formatMessage({ id: 'stockManagement.desk.stones.supplier' })}: <bdi>{stone.supplier}</bdi>
          {stone.supplier_stock_no !== null && <bdi> · {stone.supplier_stock_no}</bdi>}
        </p>
      )}
      <FigureGrid
        facts={figures.map((key) => ({ label: labels.attribute(key), value: formatFigure(stone[key]) }))}
      />
      {noList !== null && (
        <p className="text-12 text-ink-3">
          {formatMessage({ id: 'stockManagement.desk.stones.noListPrice' })}
        </p>
      )}
    </>
  );
}

/** The stone's row in the imported file, cell by cell, before parsing. */
function Received({ received }: { readonly received: NonNullable<Whole['received']> }) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  return (
    <details className="border-t border-line pt-3 text-13">
      <summary className="cursor-pointer text-14 font-semibold text-ink">
        {formatMessage({ id: 'stockManagement.desk.stones.received' })}
      </summary>
      <p className="mt-2 text-12 text-ink-3">
        <bdi>{received.file_name}</bdi> · <bdi>{clock(received.at)}</bdi>
      </p>
      <dl className="mt-2 grid grid-cols-[minmax(96px,200px)_1fr] gap-x-4 gap-y-1">
        {received.cells.map(({ header, text }, index) => (
          // Two columns of a file may have the same header.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="contents">
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

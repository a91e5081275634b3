import { orderPaperPath, type CallAnswer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/call-query.ts';
import { useDay } from '../../../lib/day.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { nameOf } from '../../../lib/stones/stone-facts.ts';
import type { PlainTextId } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelStones } from '../../../ui/desk/panel-stones.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { PaperButton } from '../../../ui/paper-button.tsx';
import type { OrderActs } from './order-acts.ts';

interface DeskOrderPanelProps {
  readonly orderNo: string;
  readonly acts: OrderActs;
  readonly bulk: Bulk;
  readonly onClose: () => void;
}

/** One order beside the list: who ordered what, and what the desk answers. */
export function DeskOrderPanel({ orderNo, acts, bulk, onClose }: DeskOrderPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskGetOrder', { data: { order_no: orderNo } });
  return (
    <SidePanel
      title={formatMessage({ id: 'orders.name' }, { number: orderNo })}
      bulk={bulk}
      onClose={onClose}
    >
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <OrderFacts order={data.main_data} />
          <Lines key={`${orderNo} ${data.main_data.status}`} {...data} acts={acts} />
        </>
      )}
    </SidePanel>
  );
}

function OrderFacts({ order }: { readonly order: CallAnswer<'deskGetOrder'>['main_data'] }) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const day = useDay();
  const { buyer, summary, invoice_no: invoice, carrier } = order;
  const label = (id: Extract<PlainTextId, `deskOrders.${string}`>) => formatMessage({ id });
  const isolated = (text: string) => <bdi dir="ltr">{text}</bdi>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-14">
        <span className="font-semibold text-ink">
          {formatMessage({ id: `orders.status.${order.status}` })}
        </span>
        <span dir="ltr" className="ms-auto text-16 font-semibold text-ink tabular-nums">
          {formatFigure(summary.amount)} <span className="text-12 font-normal text-ink-3">US$</span>
        </span>
      </p>
      <PanelFacts
        facts={[
          { label: label('deskOrders.buyer'), value: buyer.company ?? buyer.name },
          { label: label('deskOrders.email'), value: isolated(buyer.email) },
          { label: label('deskOrders.by'), value: order.person ?? buyer.name },
          { label: label('deskOrders.placed'), value: isolated(clock(order.placed_at)) },
          {
            label: label('deskOrders.approveBy'),
            value: order.approve_by !== null && isolated(clock(order.approve_by)),
          },
          {
            label: label('deskOrders.goods'),
            value: isolated(
              `${order.pieces} / ${formatFigure(summary.cts)} ct / ${formatFigure(summary.final_disc)} %`,
            ),
          },
          { label: label('deskOrders.userDisc'), value: isolated(`${formatFigure(order.user_disc)} %`) },
          { label: label('deskOrders.words'), value: order.description },
          {
            label: label('deskOrders.invoice'),
            value: invoice !== null && isolated(`${invoice}, ${day(order.invoice_date)}`),
          },
          {
            label: label('deskOrders.onItsWay'),
            value: carrier !== null && isolated(`${carrier} ${order.tracking ?? ''}`),
          },
        ]}
      />
    </>
  );
}

type LinesProps = CallAnswer<'deskGetOrder'> & { readonly acts: OrderActs };

/** Its stones, to be ticked while they wait, and what can be done with the order as it stands. */
function Lines({ main_data: order, item_data: lines, acts }: LinesProps) {
  const { formatMessage } = useIntl();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isWaiting = order.status === 'PENDING';
  const lineOf = new Map(lines.map((line) => [line.stone.stock_uuid, line]));
  const open = lines.filter(({ status }) => status === 'PENDING');
  const chosen = open.filter(({ stone }) => !left.has(stone.stock_uuid));
  const isPart = chosen.length < open.length;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isWaiting && isPart && (
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            onPress={() => {
              acts.confirmSome(
                order,
                chosen.map(({ stone }) => nameOf(stone)),
              );
            }}
          >
            {formatMessage({ id: 'deskOrders.confirmSome' }, { count: chosen.length, of: open.length })}
          </Button>
        )}
        {acts.acts
          .filter(({ key, isFor }) => isFor(order) && !(key === 'confirm' && isPart))
          .map(({ key, label, onPress }, place) => (
            <Button
              key={key}
              variant={place === 0 && !(isWaiting && isPart) ? 'primary' : 'secondary'}
              onPress={() => {
                onPress([order]);
              }}
            >
              {label}
            </Button>
          ))}
        <PaperButton address={`${orderPaperPath}${order.order_id}`}>
          {formatMessage({ id: 'orders.proForma' })}
        </PaperButton>
      </div>
      {isWaiting && <p className="text-13 text-ink-3">{formatMessage({ id: 'deskOrders.tick' })}</p>}
      <PanelStones
        label={formatMessage({ id: 'orders.stones' }, { number: order.order_no })}
        stones={lines.map(({ stone }) => stone)}
        selection={
          isWaiting
            ? {
                ids: new Set(chosen.map(({ stone }) => stone.stock_uuid)),
                onChange: (ids) => {
                  setLeft(
                    new Set(
                      open.flatMap(({ stone }) => (ids.has(stone.stock_uuid) ? [] : [stone.stock_uuid])),
                    ),
                  );
                },
              }
            : undefined
        }
        isFaint={({ stock_uuid: id }) => {
          const status = lineOf.get(id)?.status;
          return status === 'REJECTED' || status === 'CANCELLED';
        }}
        renderWords={({ stock_uuid: id }) => {
          const line = lineOf.get(id);
          return (
            line && (
              <>
                {line.status !== 'PENDING' && (
                  <span>{formatMessage({ id: `orders.line.${line.status}` })}</span>
                )}
                {line.reference !== null && (
                  <bdi dir="auto" className="text-ink-3">
                    {line.reference}
                  </bdi>
                )}
              </>
            )
          );
        }}
      />
    </>
  );
}

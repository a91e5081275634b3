import { orderDocumentPath, type CallResponse } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { stoneName } from '../../../trade/stones/stone-facts.ts';
import type { PlainTextId } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelStones } from '../../../trade/desk/panel-stones.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { DeskOrderDocuments } from './desk-order-documents.tsx';
import type { OrderActions } from './use-order-actions.ts';

interface DeskOrderPanelProps {
  readonly orderNo: string;
  readonly acts: OrderActions;
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/** Details of one order beside the list: customer, stones and the desk's actions. */
export function DeskOrderPanel({ orderNo, acts, bulk, onClose }: DeskOrderPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetOrder', { data: { order_no: orderNo } });
  return (
    <SidePanel
      title={formatMessage({ id: 'orders.name' }, { number: orderNo })}
      bulk={bulk}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <OrderFacts order={data.main_data} />
          <DeskOrderDocuments order={data.main_data} />
          <Lines key={`${orderNo} ${data.main_data.status}`} {...data} acts={acts} />
        </>
      )}
    </SidePanel>
  );
}

function OrderFacts({ order }: { readonly order: CallResponse<'deskGetOrder'>['main_data'] }) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const day = useFormatDay();
  const { customer, summary, invoice_no: invoice, carrier } = order;
  const label = (id: Extract<PlainTextId, `orders.desk.${string}`>) => formatMessage({ id });
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
      {order.over_credit_limit !== null && (
        <p role="status" className="text-13 text-hold">
          {formatMessage({ id: 'orders.desk.overCredit' }, { amount: formatFigure(order.over_credit_limit) })}
        </p>
      )}
      <PanelFacts
        facts={[
          { label: label('orders.desk.buyer'), value: customer.company ?? customer.name },
          { label: label('orders.desk.email'), value: isolated(customer.email) },
          { label: label('orders.desk.by'), value: order.actor_name ?? customer.name },
          { label: label('orders.desk.placed'), value: isolated(clock(order.placed_at)) },
          {
            label: label('orders.desk.approveBy'),
            value: order.approval_due_at !== null && isolated(clock(order.approval_due_at)),
          },
          {
            label: label('orders.desk.goods'),
            value: isolated(
              [
                String(order.pieces),
                `${formatFigure(summary.cts)} ct`,
                ...(summary.final_disc === null ? [] : [`${formatFigure(summary.final_disc)} %`]),
              ].join(' / '),
            ),
          },
          { label: label('orders.desk.userDisc'), value: isolated(`${formatFigure(order.user_disc)} %`) },
          { label: label('orders.desk.note'), value: order.description },
          {
            label: label('orders.desk.invoice'),
            value: invoice !== null && isolated(`${invoice}, ${day(order.invoice_date)}`),
          },
          {
            label: label('orders.desk.onItsWay'),
            value: carrier !== null && isolated(`${carrier} ${order.tracking ?? ''}`),
          },
        ]}
      />
    </>
  );
}

type LinesProps = CallResponse<'deskGetOrder'> & { readonly acts: OrderActions };

/** The stones of the order, selectable while it is pending, and the current actions. */
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
                chosen.map(({ stone }) => stoneName(stone)),
              );
            }}
          >
            {formatMessage({ id: 'orders.desk.confirmSome' }, { count: chosen.length, of: open.length })}
          </Button>
        )}
        {acts.acts
          .filter(({ key, isApplicable }) => isApplicable(order) && !(key === 'confirm' && isPart))
          .map(({ key, label, onPress }, index) => (
            <Button
              key={key}
              variant={index === 0 && !(isWaiting && isPart) ? 'primary' : 'secondary'}
              onPress={() => {
                onPress([order]);
              }}
            >
              {label}
            </Button>
          ))}
        <DocumentButton address={`${orderDocumentPath}${order.order_id}`}>
          {formatMessage({ id: 'orders.proForma' })}
        </DocumentButton>
      </div>
      {isWaiting && <p className="text-13 text-ink-3">{formatMessage({ id: 'orders.desk.tick' })}</p>}
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
        renderNote={({ stock_uuid: id }) => {
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

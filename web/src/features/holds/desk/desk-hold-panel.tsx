import type { DeskHold } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';

interface DeskHoldPanelProps {
  readonly id: string;
  readonly acts: readonly RowAction<DeskHold>[];
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/** Details of one hold beside the list. */
export function DeskHoldPanel({ id, acts, bulk, onClose }: DeskHoldPanelProps) {
  const { formatMessage } = useIntl();
  const trade = useTradeLabels();
  const { data, error, refetch } = useCallQuery('deskGetHold', { data: { hold_id: id } });
  const label = (key: PlainUnder<'holds.desk'>) => formatMessage({ id: `holds.desk.${key}` });
  const hold = data?.hold;
  const clockOf = useFormatTimestamp();
  const clock = (at: string | null) => at !== null && <bdi>{clockOf(at)}</bdi>;
  return (
    <SidePanel title={hold?.stock_no ?? ''} bulk={bulk} onClose={onClose}>
      {!data && !error && <SkeletonRows count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {hold && (
        <>
          <PanelFacts
            facts={[
              { label: label('state'), value: label(`state.${hold.status}`) },
              { label: label('customer'), value: hold.customer.company ?? hold.customer.name },
              { label: label('by'), value: hold.person ?? hold.customer.name },
              { label: label('email'), value: <bdi dir="ltr">{hold.customer.email}</bdi> },
              { label: label('requested'), value: clock(hold.requested_at) },
              { label: label('until'), value: clock(hold.until) },
              { label: label('extended'), value: hold.is_extended ? label('extendedOnce') : null },
              { label: label('stone'), value: trade.value('stock-status', hold.stone_status) },
              { label: label('set'), value: hold.set_id === null ? null : label('inSet') },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {acts
              .filter(({ isApplicable }) => isApplicable(hold))
              .map((act, at) => (
                <Button
                  key={act.key}
                  variant={at === 0 ? 'primary' : 'secondary'}
                  onPress={() => {
                    act.onPress([hold]);
                  }}
                >
                  {act.label}
                </Button>
              ))}
          </div>
        </>
      )}
    </SidePanel>
  );
}

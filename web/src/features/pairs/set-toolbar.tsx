import { setOrderKeys, type SetOrder } from '@loupe/contract';
import { ArrowDown, ArrowUp, Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useIsNarrow } from '../../ui/use-breakpoints.ts';
import { setKinds, type SetKind } from './layout-params.ts';
import { usualDirection } from './set-order-params.ts';

interface SetToolbarProps {
  readonly kind: SetKind;
  readonly onKind: (kind: SetKind) => void;
  readonly order: SetOrder;
  readonly onOrder: (order: SetOrder) => void;
  /** Whether the sets are being loaded: the places of the actions on them are kept. */
  readonly isPending: boolean;
  /** Absent without sets. */
  readonly onShare: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
}

/** A button without a function keeps its place only. */
const actionProps = (onPress: (() => void) | undefined) =>
  ({
    variant: 'quiet',
    className: onPress ? 'px-2' : 'invisible px-2',
    isDisabled: onPress === undefined,
    ...(onPress && { onPress }),
  }) as const;

/** The order of the sets, what they are, and the actions on all of them. */
export function SetToolbar({ kind, onKind, order, onOrder, isPending, onShare, onExport }: SetToolbarProps) {
  const { formatMessage } = useIntl();
  const isNarrow = useIsNarrow();
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown;
  const turned = order.direction === 'asc' ? 'desc' : 'asc';
  const label = formatMessage({ id: 'results.sort' });
  const chooseOrder = (key: SetOrder['key']) => {
    onOrder({ key, direction: key === order.key ? turned : usualDirection({ key }) });
  };
  const named = (key: SetOrder['key']) => formatMessage({ id: `pairs.order.${key}` });
  const arrow: ReactNode = (
    <>
      <Arrow size={14} aria-hidden className="ms-1" />
      <span className="sr-only">{formatMessage({ id: `pairs.order.${order.direction}` })}</span>
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 min-[800px]:px-6">
      {isNarrow ? (
        <div className="flex items-center gap-1">
          <SelectField
            label={label}
            isLabelShown={false}
            value={order.key}
            options={setOrderKeys.map((key) => ({ value: key, label: named(key) }))}
            onChange={(value) => {
              const key = setOrderKeys.find((one) => one === value);
              if (key) onOrder({ key, direction: usualDirection({ key }) });
            }}
          />
          <Button
            variant="quiet"
            className="px-2"
            onPress={() => {
              chooseOrder(order.key);
            }}
          >
            {arrow}
          </Button>
        </div>
      ) : (
        <SegmentedButtons
          label={label}
          options={setOrderKeys.map((key) => ({
            value: key,
            label: (
              <>
                {named(key)}
                {key === order.key && arrow}
              </>
            ),
          }))}
          value={order.key}
          onChange={chooseOrder}
        />
      )}
      <div className="ms-auto flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:ms-0">
        <SegmentedButtons
          label={formatMessage({ id: 'pairs.set.kinds' })}
          options={setKinds.map((value) => ({
            value,
            label: formatMessage({ id: `pairs.set.kind.${value}` }),
          }))}
          value={kind}
          onChange={onKind}
        />
        {(onShare || isPending) && (
          <Button {...actionProps(onShare)}>
            <Share2 size={16} aria-hidden />
            <span className="max-sm:sr-only">{formatMessage({ id: 'results.share' })}</span>
          </Button>
        )}
        {(onExport || isPending) && (
          <Button {...actionProps(onExport)}>
            <Download size={16} aria-hidden />
            <span className="max-sm:sr-only">{formatMessage({ id: 'export.title' })}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

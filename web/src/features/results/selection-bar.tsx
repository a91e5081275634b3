import type { SummaryFigures } from '@loupe/contract';
import {
  AlarmClock,
  CalendarClock,
  Columns3,
  Download,
  HandCoins,
  Hourglass,
  ListChecks,
  MessageCircleQuestionMark,
  Package,
  Share2,
  ShoppingCart,
  Star,
  X,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { allowedAction, type BarAction } from '../../ui/bar-action.ts';
import { useStoneAction } from '../../trade/stones/use-stone-action.ts';
import { useIsPhone } from '../../ui/use-breakpoints.ts';

interface SelectionBarProps {
  readonly selected: number;
  /** Figures of the selected stones, once loaded. */
  readonly summary: SummaryFigures | undefined;
  /** Only the selected stones are shown. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  /** Absent when the user may not order; likewise for the actions below. */
  readonly onPlaceOrder: (() => void) | undefined;
  readonly onAddToCart: (() => void) | undefined;
  readonly onHold: (() => void) | undefined;
  /** Other customers hold all selected stones: a hold joins their queues. */
  readonly isQueue: boolean;
  readonly onWatch: (() => void) | undefined;
  readonly onRemind: (() => void) | undefined;
  readonly onMakeOffer: (() => void) | undefined;
  readonly onEnquire: (() => void) | undefined;
  readonly onAppoint: (() => void) | undefined;
  readonly onExport: () => void;
  /** Absent when too many stones are selected. */
  readonly onShare: (() => void) | undefined;
  /** Absent when too few or too many stones are selected. */
  readonly onCompare: (() => void) | undefined;
  readonly onClear: () => void;
  /** Why an action is not possible, as text. */
  readonly notice: string | null;
}

/** Actions on the selected stones, with their keyboard shortcuts. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, summary, isAlone, onAlone, isQueue, onClear, notice } = props;
  const { formatMessage } = useIntl();
  const isPhone = useIsPhone();
  const shown = formatFigure(String(selected));
  const selectedText = formatMessage({ id: 'results.selected' }, { count: selected, shown });
  const action = useStoneAction();
  /** An action that is shown, but disabled for this number of stones. */
  const limited = (about: Omit<BarAction, 'onPress'>, onPress: (() => void) | undefined): BarAction => ({
    ...about,
    isDisabled: onPress === undefined,
    onPress: () => onPress?.(),
  });
  const order = action('placeOrder', 'results.placeOrder', Package);
  const main = [
    ...allowedAction(isPhone ? { ...order, label: `${order.label} ${shown}` } : order, props.onPlaceOrder),
    ...allowedAction(action('addToCart', 'results.addToCart', ShoppingCart), props.onAddToCart),
    ...allowedAction(
      action('hold', isQueue ? 'stones.hold.queue' : 'stones.hold.hold', Hourglass),
      props.onHold,
    ),
  ];
  const alone: BarAction = {
    ...action('showSelected', isAlone ? 'results.showAll' : 'results.showSelected', ListChecks),
    onPress: onAlone,
  };
  const others = [
    ...(isAlone ? [alone] : []),
    ...allowedAction(action('makeOffer', 'offers.action', HandCoins), props.onMakeOffer),
    limited(action('share', 'results.share', Share2), props.onShare),
    limited(action('compare', 'compare.action', Columns3), props.onCompare),
    ...allowedAction(action('watch', 'results.watch', Star), props.onWatch),
    ...allowedAction(action('enquire', 'enquiries.ask', MessageCircleQuestionMark), props.onEnquire),
    ...allowedAction(action('remind', 'reminders.short', AlarmClock), props.onRemind),
    { ...action('export', 'export.title', Download), onPress: props.onExport },
    ...(isAlone ? [] : [alone]),
    ...allowedAction(action('appoint', 'appointments.see', CalendarClock), props.onAppoint),
  ];
  return (
    <ActionBar
      label={formatMessage({ id: 'results.actions' })}
      main={main}
      others={others}
      last={{ ...action('clear', 'results.clear', X), onPress: onClear }}
      start={
        <span className="shrink-0 pe-2 text-13 font-semibold text-ink tabular-nums">{selectedText}</span>
      }
      end={
        notice !== null && (
          <p role="status" className="text-13 text-bad">
            {notice}
          </p>
        )
      }
      sheetHeading={
        <p className="flex items-baseline gap-3 text-16 font-semibold text-ink tabular-nums">
          {selectedText}
          {summary && (
            <>
              <span className="text-13 font-normal text-ink-3">
                <bdi>{formatFigure(summary.cts)}</bdi> ct
              </span>
              <span className="ms-auto">
                <bdi>${formatFigure(summary.amount)}</bdi>
              </span>
            </>
          )}
        </p>
      }
    />
  );
}

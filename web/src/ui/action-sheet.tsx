import type { ReactNode } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import type { BarAction } from './bar-action.ts';

interface ActionSheetProps {
  readonly label: string;
  /** Above the actions: what they act on. */
  readonly heading: ReactNode;
  readonly actions: readonly BarAction[];
  /** Below a line, after all others. */
  readonly last?: BarAction | undefined;
  readonly onClose: () => void;
}

/** Actions on a phone, one row each with its name. Closes before the action runs. */
export function ActionSheet({ label, heading, actions, last, onClose }: ActionSheetProps) {
  const row = (action: BarAction) => (
    <ActionRow
      key={action.id}
      action={action}
      onPress={() => {
        onClose();
        action.onPress();
      }}
    />
  );
  return (
    <BottomSheet label={label} onClose={onClose}>
      <div className="border-b border-line px-5 pb-2.5 empty:hidden">{heading}</div>
      <div className="overflow-y-auto py-1">{actions.map(row)}</div>
      {last && <div className="border-t border-line py-1 pb-3">{row(last)}</div>}
    </BottomSheet>
  );
}

interface ActionRowProps {
  readonly action: BarAction;
  readonly onPress: () => void;
}

function ActionRow({ action: { label, name, icon: Icon, isDisabled = false }, onPress }: ActionRowProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-label={name}
      className="flex min-h-12 w-full items-center gap-4.5 px-5 text-start text-16 text-ink hover:bg-blue-soft disabled:opacity-45"
      onClick={onPress}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
      {label}
    </button>
  );
}

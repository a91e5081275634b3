import type { LucideIcon } from 'lucide-react';

/** An action of an action bar, and of the menu or the sheet that it is in without space. */
export interface BarAction {
  readonly id: string;
  readonly label: string;
  /** Accessible name, when it says more than the label. */
  readonly name?: string | undefined;
  readonly icon: LucideIcon;
  /** Key that does the same, and how it is shown. */
  readonly shortcut?: { readonly key: string; readonly shown: string } | undefined;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** An action that the user may take; none without a handler. */
export const allowedAction = (
  about: Omit<BarAction, 'onPress'>,
  onPress: (() => void) | undefined,
): BarAction[] => (onPress ? [{ ...about, onPress }] : []);

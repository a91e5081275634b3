import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import type { ReactNode } from 'react';
import { DiamondSpinner } from './diamond-spinner.tsx';
import { renderButton, type KeyShortcut } from './render-button.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending' | 'render'>, KeyShortcut {
  readonly variant?: ButtonVariant;
  readonly className?: string;
  /** True while the action is running: the button is disabled and shows a spinner after a delay. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-blue text-on-blue font-semibold hover:opacity-90 data-[pressed]:opacity-80',
  secondary: 'border border-edge bg-tray text-ink font-medium hover:bg-paper',
  quiet: 'text-ink-2 font-medium hover:bg-blue-soft hover:text-ink',
};

/** A button in one of three weights; one primary button per screen. */
export function Button({
  variant = 'secondary',
  className = '',
  isPending = false,
  isDisabled = false,
  children,
  'aria-keyshortcuts': keyShortcut,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      render={renderButton(keyShortcut)}
      isDisabled={isDisabled || isPending}
      className={`quick inline-flex min-h-control shrink-0 items-center justify-center gap-2 rounded-control px-3.5 text-14 whitespace-nowrap data-[disabled]:opacity-45 pointer-coarse:min-h-11 ${isPending ? 'data-[disabled]:opacity-80' : ''} ${looks[variant]} ${className}`}
    >
      {isPending && (
        <span className="animate-[appears_0s_200ms_backwards]">
          <DiamondSpinner className="w-4" />
        </span>
      )}
      {children}
    </AriaButton>
  );
}

import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import type { ReactNode } from 'react';
import { buttonLook, type ButtonVariant } from './button-look.ts';
import { DiamondSpinner } from './diamond-spinner.tsx';
import { renderButton, type KeyShortcut } from './render-button.tsx';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending' | 'render'>, KeyShortcut {
  readonly variant?: ButtonVariant;
  readonly className?: string;
  /** True while the action is running: the button is disabled and shows a spinner after a delay. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

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
      className={`${buttonLook(variant)} ${isPending ? 'data-[disabled]:opacity-80' : ''} ${className}`}
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

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { renderButton, type KeyShortcut } from './render-button.tsx';

interface IconButtonProps
  extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'render'>, KeyShortcut {
  /** Accessible name of the action, as the icon alone is not accessible. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A square button that shows only an icon. */
export function IconButton({
  label,
  children,
  className = '',
  'aria-keyshortcuts': keyShortcut,
  ...props
}: IconButtonProps) {
  return (
    <Button
      {...props}
      render={renderButton(keyShortcut)}
      aria-label={label}
      className={`quick relative inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-blue-soft hover:text-ink data-[disabled]:opacity-45 pointer-coarse:size-11 ${className}`}
    >
      {children}
    </Button>
  );
}

import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-blue text-on-blue font-semibold hover:opacity-90 data-[pressed]:opacity-80',
  secondary: 'border border-edge bg-tray text-ink font-medium hover:bg-paper',
  quiet: 'text-ink-2 font-medium hover:bg-blue-soft hover:text-ink',
};

/** A button in one of three weights; one primary a screen. */
export function Button({ variant = 'secondary', className = '', ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={`quick inline-flex min-h-9 shrink-0 items-center justify-center gap-2 rounded-control px-3.5 text-14 whitespace-nowrap data-[disabled]:opacity-45 data-[pending]:opacity-60 pointer-coarse:min-h-11 ${looks[variant]} ${className}`}
    />
  );
}

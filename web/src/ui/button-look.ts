export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-blue text-on-blue font-semibold hover:opacity-90 data-[pressed]:opacity-80',
  secondary: 'border border-edge bg-tray text-ink font-medium hover:bg-paper',
  quiet: 'text-ink-2 font-medium hover:bg-blue-soft hover:text-ink',
};

/** The classes of a button with a text. */
export const buttonLook = (variant: ButtonVariant): string =>
  `quick inline-flex min-h-control shrink-0 items-center justify-center gap-2 rounded-control px-3.5 text-14 whitespace-nowrap data-[disabled]:opacity-45 pointer-coarse:min-h-11 ${looks[variant]}`;

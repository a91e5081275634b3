/** Style of an icon-only link in the top bar. */
export const iconLinkClass =
  'quick relative flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-blue-soft hover:text-ink';

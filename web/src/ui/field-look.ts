/** How anything typed in looks, whatever is typed. */
export const inputLook =
  'quick w-full rounded-control border border-edge bg-tray px-3 text-14 text-ink data-[invalid]:border-bad data-[disabled]:opacity-45 read-only:border-line read-only:bg-transparent read-only:text-ink-2';
export const labelLook = 'text-13 text-ink-2';
export const errorLook = 'text-13 text-bad';
export const hintLook = 'text-12 text-ink-3';

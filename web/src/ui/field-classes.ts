/** Style shared by all inputs. */
export const inputClass =
  'quick w-full rounded-control border border-edge bg-tray px-3 text-14 text-ink data-[invalid]:border-bad data-[disabled]:opacity-45 read-only:border-line read-only:bg-transparent read-only:text-ink-2';
export const labelClass = 'text-13 text-ink-2';
export const errorClass = 'text-13 text-bad';
export const hintClass = 'text-12 text-ink-3';

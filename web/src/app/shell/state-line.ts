/** A quiet line over the top bar about the portal itself. */
export const stateLine =
  'flex min-h-7 shrink-0 items-center gap-2 bg-strip px-4 py-1 text-12 text-on-strip min-[992px]:px-5';

/** Style of a notice about the portal itself, above the top bar. */
export const bannerClass =
  'flex min-h-7 shrink-0 items-center gap-2 bg-strip px-4 py-1 text-12 text-on-strip min-[992px]:px-5';

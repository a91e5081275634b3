/** A number on the corner of an icon; for screen readers, the icon's label contains it. */
export function CountBadge({ count }: { readonly count: number }) {
  return (
    <span
      aria-hidden
      className="absolute -end-0.5 top-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-blue px-1 text-12 leading-none font-semibold text-on-blue"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

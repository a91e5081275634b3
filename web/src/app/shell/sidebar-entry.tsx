/** Number of items behind an entry. */
export function EntryCount({
  count,
  isCollapsed,
}: {
  readonly count: number;
  readonly isCollapsed: boolean;
}) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute text-ink-3 tabular-nums ${isCollapsed ? 'end-0 top-1 text-[10.5px] leading-none font-semibold' : 'inset-y-0 end-1 flex items-center bg-inherit text-12'}`}
    >
      {count}
    </span>
  );
}

/** Classes of the link of an entry. */
export function entryClass(isPresent: boolean, isCollapsed: boolean): string {
  const tone = isPresent ? 'bg-blue-soft font-medium text-blue' : 'text-ink-2 hover:bg-tray hover:text-ink';
  return `quick flex h-8 items-center gap-2.5 rounded-control text-14 pointer-coarse:h-11 ${isCollapsed ? 'justify-center' : 'px-3'} ${tone}`;
}

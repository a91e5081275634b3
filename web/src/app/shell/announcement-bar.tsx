/** The seller's announcement, scrolling along the top; it pauses under the pointer. */
export function AnnouncementBar({ text }: { readonly text: string }) {
  return (
    <aside
      className="print:hidden @container flex h-7 items-center overflow-hidden bg-strip text-12 text-on-strip"
      dir="ltr"
    >
      <p className="w-max animate-[strip-passes_32s_linear_infinite] whitespace-nowrap hover:[animation-play-state:paused] motion-reduce:mx-auto motion-reduce:animate-none">
        {text}
      </p>
    </aside>
  );
}

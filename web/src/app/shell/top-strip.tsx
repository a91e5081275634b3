/** The company's word to everybody, passing along the top; it stands still under the pointer. */
export function TopStrip({ text }: { readonly text: string }) {
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

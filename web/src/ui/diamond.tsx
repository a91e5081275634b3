/** A diamond from the side that turns: something is on its way. */
export function Diamond({ className }: { readonly className: string }) {
  return (
    <svg
      viewBox="0 0 40 32"
      className={`origin-center animate-[diamond-turns_1.6s_ease-in-out_infinite] ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M10 2h20l8 10-18 18L2 12zM2 12h36M10 2l4 10 6 18 6-18 4-10M14 12l6-10 6 10"
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

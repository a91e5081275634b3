/** The product logo: a stone under the loupe. */
export function Logo({ className = 'size-6 text-blue' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      aria-hidden
    >
      <circle cx={12} cy={12} r={10} />
      <path d="M9.7 6.5h4.6l3.2 3.2v4.6l-3.2 3.2H9.7l-3.2-3.2V9.7z" strokeWidth={1.5} />
    </svg>
  );
}

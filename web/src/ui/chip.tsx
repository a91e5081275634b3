import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  /** A filter of a request. */
  filter: 'bg-blue-soft text-blue font-medium',
  /** Words that are no filter. */
  unread: 'border border-dashed border-edge text-ink-2',
  /** Words with several meanings. */
  question: 'border border-dashed border-hold text-hold font-medium',
} as const;

interface ChipProps {
  readonly look: keyof typeof looks;
  readonly children: ReactNode;
  /** Removes the chip; `name` is the accessible name of the button. */
  readonly removal?: { readonly name: string; readonly onRemove: () => void } | undefined;
}

/** A part of a request that was read in a message. */
export function Chip({ look, children, removal }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-control px-2 text-13 ${removal ? 'pe-0.5' : ''} ${looks[look]}`}
    >
      <bdi className="min-w-0 truncate">{children}</bdi>
      {removal && (
        <button
          type="button"
          aria-label={removal.name}
          className="quick flex size-6 shrink-0 items-center justify-center rounded-control opacity-70 hover:opacity-100"
          onClick={removal.onRemove}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  );
}

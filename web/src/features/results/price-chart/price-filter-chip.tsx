import { X } from 'lucide-react';
import { useIntl } from 'react-intl';

interface PriceChipProps {
  /** Text of the final price column filter. */
  readonly typed: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** The active price filter: the column filters are not visible beside a chart. */
export function PriceFilterChip({ typed, onChange }: PriceChipProps) {
  const { formatMessage } = useIntl();
  if (typed === undefined || typed === '') return null;
  const text = `${typed.replaceAll('-', '–')} $/ct`;
  return (
    <span className="flex h-7 items-center gap-1 rounded-control border border-line bg-tray ps-2.5 text-13 whitespace-nowrap text-ink">
      <bdi>{text}</bdi>
      <button
        type="button"
        aria-label={formatMessage({ id: 'search.removeFilter' }, { filter: text })}
        className="quick flex size-6 items-center justify-center rounded-control text-ink-3 hover:text-ink pointer-coarse:size-11"
        onClick={() => {
          onChange('');
        }}
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
}

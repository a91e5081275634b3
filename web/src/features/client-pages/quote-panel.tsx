import { quoteLayouts, type QuoteLayout } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';

interface QuotePanelProps {
  readonly layout: QuoteLayout;
  readonly onChange: (layout: QuoteLayout) => void;
  /** What happened: the progress, or the quote that was saved. */
  readonly outcome: string | null;
}

/** How a quote is laid out, and what is on it. */
export function QuotePanel({ layout, onChange, outcome }: QuotePanelProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-14 text-ink-2">{formatMessage({ id: 'clientPages.quote.about' })}</p>
      <SegmentedButtons
        label={formatMessage({ id: 'clientPages.quote.layout' })}
        value={layout}
        options={quoteLayouts.toReversed().map((value) => ({
          value,
          label: formatMessage({ id: `clientPages.quote.${value}` }),
        }))}
        onChange={onChange}
      />
      <p role="status" className="text-14 text-ink">
        {outcome}
      </p>
    </div>
  );
}

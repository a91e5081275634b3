import { quoteLayouts, type QuoteLayout } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import { useQuotePreview } from './use-quote-preview.ts';
import type { ShareChoices } from './share-choices.ts';
import type { SharedIds } from './shared-goods.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { SkeletonRows } from '../../ui/states.tsx';

interface QuotePanelProps {
  readonly goods: SharedIds;
  readonly choices: ShareChoices;
  readonly layout: QuoteLayout;
  readonly onChange: (layout: QuoteLayout) => void;
  /** What happened: the progress, or the quote that was saved. */
  readonly outcome: string | null;
}

/** How a quote is laid out, and its first page as it will be printed. */
export function QuotePanel({ goods, choices, layout, onChange, outcome }: QuotePanelProps) {
  const { formatMessage } = useIntl();
  const preview = useQuotePreview(goods, choices, layout);
  const image = preview.data?.image;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-ink-3">{formatMessage({ id: 'clientPages.quote.firstPage' })}</p>
        <SegmentedButtons
          label={formatMessage({ id: 'clientPages.quote.layout' })}
          value={layout}
          options={quoteLayouts.toReversed().map((value) => ({
            value,
            label: formatMessage({ id: `clientPages.quote.${value}.${goods.kind}` }),
          }))}
          onChange={onChange}
        />
      </div>
      <p role="status" className="text-14 text-ink">
        {outcome}
      </p>
      {/* Focusable, so that the keyboard scrolls it. */}
      <ScrollRegion
        label={formatMessage({ id: 'clientPages.quote.firstPage' })}
        isBusy={preview.isFetching}
        className="min-h-80 flex-1 overflow-auto rounded-sheet border border-line bg-white"
      >
        {image === undefined && preview.isFetching && <SkeletonRows count={12} />}
        {image !== undefined && (
          <img
            src={`data:image/png;base64,${image}`}
            alt={formatMessage({ id: `clientPages.quote.about.${goods.kind}` })}
            width={1190}
            height={1682}
            className="mx-auto block h-auto w-full max-w-[860px]"
          />
        )}
      </ScrollRegion>
    </div>
  );
}

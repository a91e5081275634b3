import type { ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';

interface CartGoodsProps {
  readonly title: string;
  readonly count: number;
  /** Explains how these goods are bought. */
  readonly note: string;
  readonly onEnquire: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Lots or pieces in the cart. They are bought by enquiry, not ordered here; the note explains this. */
export function CartGoods({ title, count, note, onEnquire, children }: CartGoodsProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 min-[800px]:px-6">
        <h2 id={titleId} className="text-16 font-semibold text-ink">
          {title} <span className="text-13 font-normal text-ink-3 tabular-nums">{count}</span>
        </h2>
        <p className="text-13 text-ink-2">{note}</p>
        {onEnquire && (
          <Button className="ms-auto" onPress={onEnquire}>
            {formatMessage({ id: 'enquiries.ask' })}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

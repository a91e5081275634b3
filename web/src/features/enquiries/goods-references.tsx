import { limits } from '@loupe/contract';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EnquiryGoods } from './enquiry-goods.ts';

interface ReferencedGoodsProps {
  readonly goods: readonly EnquiryGoods[];
  /** The buyer's own reference for each. */
  readonly references: Readonly<Record<string, string>>;
  readonly onReference: (uuid: string, reference: string) => void;
  readonly onRemove: (uuid: string) => void;
}

/** The goods of an enquiry, each with a field for the buyer's own reference. */
export function GoodsReferences({ goods, references, onReference, onRemove }: ReferencedGoodsProps) {
  const { formatMessage } = useIntl();
  return (
    <ul aria-label={formatMessage({ id: 'enquiries.goods' })} className="border-y border-line">
      {goods.map(({ uuid, name, description }) => (
        <li
          key={uuid}
          className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 last:border-0"
        >
          <p className="flex min-w-0 flex-1 basis-52 flex-wrap gap-x-3 text-13">
            <bdi className="font-medium text-ink">{name}</bdi>
            <bdi className="text-ink-2">{description}</bdi>
          </p>
          <span className="flex min-w-0 flex-1 basis-40 items-center gap-1 sm:max-w-72">
            <input
              type="text"
              aria-label={formatMessage({ id: 'enquiries.referenceOf' }, { name })}
              placeholder={formatMessage({ id: 'enquiries.reference' })}
              maxLength={limits.referenceMax}
              value={references[uuid] ?? ''}
              onChange={(event) => {
                onReference(uuid, event.target.value);
              }}
              className="h-8 w-full min-w-0 rounded-control border border-edge bg-tray px-2.5 text-13 text-ink placeholder:text-ink-3 pointer-coarse:h-11"
            />
            <IconButton
              label={formatMessage({ id: 'enquiries.remove' }, { name })}
              onPress={() => {
                onRemove(uuid);
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { LotRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';

const LotPictureDialog = lazyOverlay(async () => (await import('./lot-picture-dialog.tsx')).LotPictureDialog);

interface LotPictureProps {
  readonly lot: LotRow;
  readonly className: string;
}

/** The photo of a lot as a thumbnail, enlarged when pressed; renders nothing without a usable photo. */
export function LotPicture({ lot, className }: LotPictureProps) {
  const { formatMessage } = useIntl();
  const [isLost, setLost] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const address = toSafeUrl(lot.image);
  if (address === null || isLost) return null;
  const label = formatMessage({ id: 'loose.photograph' }, { lot: String(lot['lot_no']) });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className={`shrink-0 overflow-hidden rounded-[4px] border border-line hover:border-edge ${className}`}
        onClick={() => {
          setLarge(true);
        }}
      >
        <img
          src={address}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => {
            setLost(true);
          }}
        />
      </button>
      {isLarge && (
        <LotPictureDialog
          title={label}
          address={address}
          onClose={() => {
            setLarge(false);
          }}
        />
      )}
    </>
  );
}

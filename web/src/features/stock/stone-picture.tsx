import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { factOf } from '../../lib/stones/stone-facts.ts';
import { webAddress } from '../../lib/web-address.ts';
import { PlanDrawing } from '../../ui/plan-drawing.tsx';
import { planFigures } from '../../lib/stones/stone-figures.ts';

/** The dealer's photograph, or the stone drawn from above where there is none to be had. */
export function StonePicture({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const address = webAddress(factOf(stone, 'image_url'));
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="flex min-h-0 flex-1 items-center justify-center py-2">
      {address === null || address === lost ? (
        <PlanDrawing
          shape={factOf(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'stock.plan' })}
          figures={planFigures(stone)}
          className="h-full max-h-36 w-full"
        />
      ) : (
        <img
          src={address}
          alt={formatMessage({ id: 'stock.media.imageOf' })}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={() => {
            setLost(address);
          }}
        />
      )}
    </span>
  );
}

import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { PlanDrawing } from '../../trade/drawings/plan-drawing.tsx';
import { planFigures } from '../../trade/stones/stone-figures.ts';

/** The supplier's photo, or the plan drawing of the stone when the photo is missing or fails to load. */
export function StonePicture({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const address = toSafeUrl(stoneFact(stone, 'image_url'));
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="flex min-h-0 flex-1 items-center justify-center py-2">
      {address === null || address === lost ? (
        <PlanDrawing
          shape={stoneFact(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'results.plan' })}
          figures={planFigures(stone)}
          className="h-full max-h-36 w-full"
        />
      ) : (
        <img
          src={address}
          alt={formatMessage({ id: 'stones.media.imageOf' })}
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

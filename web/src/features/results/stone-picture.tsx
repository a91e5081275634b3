import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { pictureNameId } from '../../trade/stones/picture-name.ts';
import { RenderingTag } from '../../trade/stones/rendering-tag.tsx';
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
        <span className="relative aspect-square h-full max-w-full">
          <img
            src={address}
            alt={formatMessage({ id: pictureNameId(address) })}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="size-full rounded-control object-contain"
            onError={() => {
              setLost(address);
            }}
          />
          <RenderingTag url={address} />
        </span>
      )}
    </span>
  );
}

import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { stoneFact } from '../../../trade/stones/stone-facts.ts';
import { planFigures } from '../../../trade/stones/stone-figures.ts';
import { PlanDrawing } from '../../../trade/drawings/plan-drawing.tsx';
import { pictureNameId } from '../../../trade/stones/picture-name.ts';
import { RenderingTag } from '../../../trade/stones/rendering-tag.tsx';
import { SupplierViewer } from './supplier-viewer.tsx';
import { NewWindowLink } from './new-window-link.tsx';
import type { GalleryItem } from './gallery-items.ts';
import { TurntableViewer } from './turntable-viewer.tsx';

interface ShotStageProps {
  readonly stone: StoneRow;
  readonly shot: GalleryItem;
}

/** One item at full size; the drawing of the stone when the media fails to load. */
export function GalleryStage({ stone, shot }: ShotStageProps) {
  const { formatMessage } = useIntl();
  const [isLost, setLost] = useState(false);
  const onLost = () => {
    setLost(true);
  };
  if (shot.kind === 'page') return <SupplierViewer address={shot.address} />;
  if (isLost) {
    return (
      <div className="flex size-full min-h-0 flex-col items-center justify-center gap-2 p-4">
        <PlanDrawing
          shape={stoneFact(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'results.plan' })}
          figures={planFigures(stone)}
          className="min-h-0 w-full max-w-72 flex-1"
        />
        <p className="text-center text-13 text-ink-2">
          {formatMessage({ id: shot.kind === 'film' ? 'stones.media.lostFilm' : 'stones.media.lost' })}
        </p>
        <NewWindowLink address={shot.address}>{formatMessage({ id: 'stones.media.open' })}</NewWindowLink>
      </div>
    );
  }
  if (shot.kind === 'steps') return <TurntableViewer frames={shot.steps} onError={onLost} />;
  if (shot.kind === 'film') {
    return (
      <video
        src={shot.address}
        controls
        muted
        playsInline
        loop={shot.turns}
        preload="metadata"
        aria-label={formatMessage({ id: shot.turns ? 'stones.media.turn' : 'stones.media.video' })}
        className="size-full bg-strip object-contain"
        onError={onLost}
      />
    );
  }
  return (
    <>
      <img
        src={shot.address}
        alt={formatMessage({ id: pictureNameId(shot.address) })}
        referrerPolicy="no-referrer"
        className="size-full object-contain"
        onError={onLost}
      />
      <RenderingTag url={shot.address} />
    </>
  );
}

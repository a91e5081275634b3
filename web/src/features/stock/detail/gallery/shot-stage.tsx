import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { factOf } from '../../../../lib/stones/stone-facts.ts';
import { planFigures } from '../../../../lib/stones/stone-figures.ts';
import { PlanDrawing } from '../../../../ui/plan-drawing.tsx';
import { DealerPage } from './dealer-page.tsx';
import { Elsewhere } from './elsewhere.tsx';
import type { Shot } from './shots.ts';
import { TurningSteps } from './turning-steps.tsx';

interface ShotStageProps {
  readonly stone: StoneRow;
  readonly shot: Shot;
}

/** One shot as large as there is room for; the stone as drawn from its figures where it cannot be had. */
export function ShotStage({ stone, shot }: ShotStageProps) {
  const { formatMessage } = useIntl();
  const [isLost, setLost] = useState(false);
  const onLost = () => {
    setLost(true);
  };
  if (shot.kind === 'page') return <DealerPage address={shot.address} />;
  if (isLost) {
    return (
      <div className="flex size-full min-h-0 flex-col items-center justify-center gap-2 p-4">
        <PlanDrawing
          shape={factOf(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'stock.plan' })}
          figures={planFigures(stone)}
          className="min-h-0 w-full max-w-72 flex-1"
        />
        <p className="text-center text-13 text-ink-2">
          {formatMessage({ id: shot.kind === 'film' ? 'stock.media.lostFilm' : 'stock.media.lost' })}
        </p>
        <Elsewhere address={shot.address}>{formatMessage({ id: 'stock.media.open' })}</Elsewhere>
      </div>
    );
  }
  if (shot.kind === 'steps') return <TurningSteps steps={shot.steps} onLost={onLost} />;
  if (shot.kind === 'film') {
    return (
      <video
        src={shot.address}
        controls
        muted
        playsInline
        loop={shot.turns}
        preload="metadata"
        aria-label={formatMessage({ id: shot.turns ? 'stock.media.turn' : 'stock.media.video' })}
        className="size-full bg-strip object-contain"
        onError={onLost}
      />
    );
  }
  return (
    <img
      src={shot.address}
      alt={formatMessage({ id: 'stock.media.imageOf' })}
      referrerPolicy="no-referrer"
      className="size-full object-contain"
      onError={onLost}
    />
  );
}

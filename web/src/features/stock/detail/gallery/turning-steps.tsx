import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';

interface TurningStepsProps {
  readonly steps: readonly string[];
  readonly onLost: () => void;
}

/** A stone turned by hand: dragged sideways, or by the slider and its keys. */
export function TurningSteps({ steps, onLost }: TurningStepsProps) {
  const { formatMessage } = useIntl();
  const [at, setAt] = useState(0);
  const grip = useRef<{ readonly x: number; readonly at: number } | null>(null);

  // Fetched beforehand, so that a turn does not wait.
  useEffect(() => {
    for (const step of steps) new Image().src = step;
  }, [steps]);

  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, at };
  };
  const turn = (event: PointerEvent<HTMLElement>) => {
    if (grip.current === null) return;
    const way = (event.clientX - grip.current.x) / event.currentTarget.clientWidth;
    const step = grip.current.at + Math.round(way * steps.length);
    setAt(((step % steps.length) + steps.length) % steps.length);
  };
  const release = () => {
    grip.current = null;
  };

  return (
    <div className="flex size-full min-h-0 flex-col">
      <img
        src={steps[at]}
        alt={formatMessage({ id: 'stock.media.imageOf' })}
        draggable={false}
        className="min-h-0 w-full flex-1 cursor-grab touch-pan-y object-contain select-none active:cursor-grabbing"
        onPointerDown={take}
        onPointerMove={turn}
        onPointerUp={release}
        onPointerCancel={release}
        onError={onLost}
      />
      <input
        type="range"
        min={0}
        max={steps.length - 1}
        value={at}
        aria-label={formatMessage({ id: 'stock.media.turnIt' })}
        aria-valuetext={formatMessage(
          { id: 'stock.media.degrees' },
          { degrees: Math.round((at / steps.length) * 360) },
        )}
        className="mx-auto my-1 h-6 w-2/3 shrink-0 cursor-pointer accent-blue pointer-coarse:h-11"
        onChange={(event) => {
          setAt(Number(event.target.value));
        }}
      />
    </div>
  );
}

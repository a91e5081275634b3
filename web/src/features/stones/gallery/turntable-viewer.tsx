import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';

interface TurningStepsProps {
  readonly frames: readonly string[];
  readonly onError: () => void;
}

/** A 360° view turned by dragging sideways, or by the slider and its keys. */
export function TurntableViewer({ frames, onError: onLost }: TurningStepsProps) {
  const { formatMessage } = useIntl();
  const [at, setAt] = useState(0);
  const grip = useRef<{ readonly x: number; readonly at: number } | null>(null);

  // Preload the frames, so that turning does not wait.
  useEffect(() => {
    for (const step of frames) new Image().src = step;
  }, [frames]);

  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, at };
  };
  const turn = (event: PointerEvent<HTMLElement>) => {
    if (grip.current === null) return;
    const distance = (event.clientX - grip.current.x) / event.currentTarget.clientWidth;
    const step = grip.current.at + Math.round(distance * frames.length);
    setAt(((step % frames.length) + frames.length) % frames.length);
  };
  const release = () => {
    grip.current = null;
  };

  return (
    <div className="flex size-full min-h-0 flex-col">
      <img
        src={frames[at]}
        alt={formatMessage({ id: 'stones.media.imageOf' })}
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
        max={frames.length - 1}
        value={at}
        aria-label={formatMessage({ id: 'stones.media.turnIt' })}
        aria-valuetext={formatMessage(
          { id: 'stones.media.degrees' },
          { degrees: Math.round((at / frames.length) * 360) },
        )}
        className="mx-auto my-1 h-6 w-2/3 shrink-0 cursor-pointer accent-blue pointer-coarse:h-11"
        onChange={(event) => {
          setAt(Number(event.target.value));
        }}
      />
    </div>
  );
}

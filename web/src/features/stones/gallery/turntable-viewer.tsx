import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { pictureNameId } from '../../../trade/stones/picture-name.ts';
import { RenderingTag } from '../../../trade/stones/rendering-tag.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface TurningStepsProps {
  readonly frames: readonly string[];
  readonly onError: () => void;
}

/** A whole turn takes three to four seconds with 24 frames. */
const frameMs = 150;

/** A 360° view turned by dragging sideways, by the slider and its keys, or playing until it is paused. */
export function TurntableViewer({ frames, onError: onLost }: TurningStepsProps) {
  const { formatMessage } = useIntl();
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const grip = useRef<{ readonly x: number; readonly at: number } | null>(null);

  // Preload the frames, so that turning does not wait.
  useEffect(() => {
    for (const step of frames) new Image().src = step;
  }, [frames]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      setAt((step) => (step + 1) % frames.length);
    }, frameMs);
    return () => {
      clearInterval(timer);
    };
  }, [frames, isPlaying]);

  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, at };
    setPlaying(false);
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
  const [first = ''] = frames;

  return (
    <div className="flex size-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        <img
          src={frames[at]}
          alt={formatMessage({ id: pictureNameId(first) })}
          draggable={false}
          className="size-full cursor-grab touch-pan-y object-contain select-none active:cursor-grabbing"
          onPointerDown={take}
          onPointerMove={turn}
          onPointerUp={release}
          onPointerCancel={release}
          onError={onLost}
        />
        <RenderingTag url={first} />
      </div>
      <div className="mx-auto flex w-4/5 shrink-0 items-center gap-2">
        <IconButton
          label={formatMessage({ id: isPlaying ? 'stones.media.pause' : 'stones.media.play' })}
          onPress={() => {
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        </IconButton>
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
          className="my-1 h-6 min-w-0 flex-1 cursor-pointer accent-blue pointer-coarse:h-11"
          onChange={(event) => {
            setPlaying(false);
            setAt(Number(event.target.value));
          }}
        />
      </div>
    </div>
  );
}

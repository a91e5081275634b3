import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';

type Screen = 'desktop' | 'phone';

/** Width of the previewed window in pixels. */
const windowWidths: Readonly<Record<Screen, number>> = { desktop: 1180, phone: 390 };

/** The page exactly as the server renders it, scaled to the space there is, in a frame that runs nothing. */
export function PagePreview({ html }: { readonly html: string | undefined }) {
  const { formatMessage } = useIntl();
  const [screen, setScreen] = useState<Screen>('desktop');
  const box = useRef<HTMLDivElement>(null);
  const [boxWidth, setBoxWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setBoxWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  const width = windowWidths[screen];
  const scale = Math.min(1, boxWidth / width);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-ink-3">{formatMessage({ id: 'clientPages.asSeen' })}</p>
        <SegmentedButtons
          label={formatMessage({ id: 'clientPages.asSeen' })}
          value={screen}
          options={(['desktop', 'phone'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `clientPages.screen.${value}` }),
          }))}
          onChange={setScreen}
        />
      </div>
      <div
        ref={box}
        className="relative min-h-80 flex-1 overflow-hidden rounded-sheet border border-line bg-tray"
      >
        <iframe
          title={formatMessage({ id: 'clientPages.asSeen' })}
          // No script runs in the frame. Its style sheet and photos are of this server, so it keeps the origin.
          sandbox="allow-same-origin"
          srcDoc={html ?? ''}
          className="absolute top-0 left-0 block origin-top-left border-0"
          style={{
            width,
            height: `${100 / (scale || 1)}%`,
            transform: `translateX(${Math.max(0, (boxWidth - width) / 2)}px) scale(${scale})`,
          }}
        />
      </div>
    </div>
  );
}

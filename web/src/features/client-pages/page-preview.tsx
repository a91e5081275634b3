import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';

type Screen = 'desktop' | 'phone';

/** Width of the frame in pixels, and the scale at which it is shown. */
const frames: Readonly<Record<Screen, { readonly width: number; readonly scale: number }>> = {
  desktop: { width: 1160, scale: 0.6 },
  phone: { width: 390, scale: 1 },
};

/** The page exactly as the server renders it, in a frame that may run and reach nothing. */
export function PagePreview({ html }: { readonly html: string | undefined }) {
  const { formatMessage } = useIntl();
  const [screen, setScreen] = useState<Screen>('desktop');
  const { width, scale } = frames[screen];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
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
      <div className="min-h-80 flex-1 overflow-auto rounded-sheet border border-line bg-tray">
        <iframe
          title={formatMessage({ id: 'clientPages.asSeen' })}
          // No script runs in the frame. Its style sheet and photos are of this server, so it keeps the origin.
          sandbox="allow-same-origin"
          srcDoc={html ?? ''}
          className="block origin-top-left border-0 rtl:origin-top-right"
          style={{
            width,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            margin: screen === 'phone' ? '0 auto' : 0,
          }}
        />
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../ui/button.tsx';
import { Elsewhere } from './elsewhere.tsx';

/** An encrypted page can be framed by ours, another cannot. */
const mayBeFramed = (address: string) => new URL(address).protocol === 'https:';

/** A turning view on a page of its dealer: shown here when it is asked for, or opened there. */
export function DealerPage({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  const [isShown, setShown] = useState(false);
  const host = new URL(address).host;
  if (!isShown) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center">
        <p className="max-w-72 text-14 text-ink-2">
          {formatMessage({ id: 'stock.media.elsewhere' }, { host: <bdi key="host">{host}</bdi> })}
        </p>
        {mayBeFramed(address) && (
          <Button
            onPress={() => {
              setShown(true);
            }}
          >
            {formatMessage({ id: 'stock.media.showHere' })}
          </Button>
        )}
        <Elsewhere address={address}>{formatMessage({ id: 'stock.media.openVideo' })}</Elsewhere>
      </div>
    );
  }
  return (
    <iframe
      src={address}
      title={formatMessage({ id: 'stock.media.turn' })}
      // Its own scripts turn the view; it gets no origin, no window, no form, no way out of its frame.
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow="fullscreen"
      className="size-full border-0 bg-tray"
    />
  );
}

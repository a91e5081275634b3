import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { NewWindowLink } from './new-window-link.tsx';

/** An HTTPS page can be framed by the portal; other pages cannot. */
const mayBeFramed = (address: string) => new URL(address).protocol === 'https:';

/** A 360° view on a page of the supplier: framed here on request, or opened in a separate window. */
export function SupplierViewer({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  const [isShown, setShown] = useState(false);
  const host = new URL(address).host;
  if (!isShown) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center">
        <p className="max-w-72 text-14 text-ink-2">
          {formatMessage({ id: 'stones.media.elsewhere' }, { host: <bdi key="host">{host}</bdi> })}
        </p>
        {mayBeFramed(address) && (
          <Button
            onPress={() => {
              setShown(true);
            }}
          >
            {formatMessage({ id: 'stones.media.showHere' })}
          </Button>
        )}
        <NewWindowLink address={address}>{formatMessage({ id: 'stones.media.openVideo' })}</NewWindowLink>
      </div>
    );
  }
  return (
    <iframe
      src={address}
      title={formatMessage({ id: 'stones.media.turn' })}
      // The page needs its scripts to turn the stone; it gets no origin, no popups, no forms and no
      // navigation of the portal.
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow="fullscreen"
      className="size-full border-0 bg-tray"
    />
  );
}

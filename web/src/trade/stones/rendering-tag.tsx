import { isRendering } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** Says on a picture that it is a rendering; nothing on a photograph. The parent is positioned. */
export function RenderingTag({ url }: { readonly url: string }) {
  const { formatMessage } = useIntl();
  if (!isRendering(url)) return null;
  return (
    <span className="pointer-events-none absolute start-1 bottom-1 rounded-control bg-tray px-1.5 text-12 text-ink-2">
      {formatMessage({ id: 'stones.media.rendering' })}
    </span>
  );
}

import type { GoodsPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** What to know of a file of parcels or pieces before accepting it. */
export function GoodsNotice({ found }: { readonly found: GoodsPreview }) {
  const { formatMessage } = useIntl();
  if (found.without_picture === null || found.without_picture === 0) return null;
  return (
    <p className="text-13 text-hold">
      {formatMessage({ id: 'imports.desk.withoutPicture' }, { count: found.without_picture })}
    </p>
  );
}

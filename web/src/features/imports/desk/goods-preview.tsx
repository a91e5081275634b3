import type { GoodsPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { FigureGrid } from '../../../ui/desk/figure-grid.tsx';

/** Counts of what an import of lots or pieces would change. */
export function GoodsPreviewView({ found }: { readonly found: GoodsPreview }) {
  const { formatMessage } = useIntl();
  const keys = ['added', 'changed', 'unchanged', 'rows', 'accepted', 'to_fix', 'rejected'] as const;
  return (
    <>
      <FigureGrid
        facts={keys.map((key) => ({
          label: formatMessage({ id: `imports.desk.outcome.${key}` }),
          value: formatMessage({ id: 'desk.doneSoFar' }, { done: found[key] }),
          ...(key === 'rejected' && found.rejected > 0 && { tone: 'bad' as const }),
        }))}
      />
      {found.without_picture !== null && found.without_picture > 0 && (
        <p className="text-13 text-hold">
          {formatMessage({ id: 'imports.desk.withoutPicture' }, { count: found.without_picture })}
        </p>
      )}
    </>
  );
}

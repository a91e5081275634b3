import { isolateText } from '@loupe/contract';
import type { GoodsPreview, StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';

/** What accepting a file does to the stock: the goods it adds, changes and removes, and those that stay. */
export function ImportPlan({ found }: { readonly found: StonesPreview | GoodsPreview }) {
  const { formatMessage } = useIntl();
  const { added, changed, unchanged } = found;
  const removed = found.kind === 'STONES' ? found.removed : 0;
  const bound = found.kind === 'STONES' ? found.bound : 0;
  const counts = { added, changed, unchanged, bound, removed };
  const keys = (['added', 'changed', 'unchanged', 'bound', 'removed'] as const).filter(
    (key) => counts[key] > 0 || key === 'added',
  );
  const rest = useRest(found);
  return (
    <p className="text-12 text-ink-2 max-[799px]:order-last max-[799px]:basis-full min-[800px]:text-13 min-[1200px]:border-s min-[1200px]:border-line min-[1200px]:ps-4">
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <span className={counts[key] > 0 ? 'font-medium text-ink' : ''}>
            {formatMessage({ id: `imports.desk.review.plan.${key}` }, { count: counts[key] })}
          </span>
        </span>
      ))}
      {rest !== null && ` · ${rest}`}
    </p>
  );
}

/** The supplier's listed stones that the file does not name and that stay; null when there are none. */
function useRest(found: StonesPreview | GoodsPreview): string | null {
  const { formatMessage } = useIntl();
  if (found.kind !== 'STONES' || !found.supplier.is_certain) return null;
  const { name, is_own: isOwn } = found.supplier;
  const supplier = isOwn ? formatMessage({ id: 'imports.desk.supplierOwn' }) : name;
  const count = found.visible - found.changed - found.unchanged - found.bound - found.removed;
  return count > 0
    ? formatMessage({ id: 'imports.desk.review.otherStay' }, { supplier: isolateText(supplier), count })
    : null;
}

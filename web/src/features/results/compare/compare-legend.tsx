import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { stoneName } from '../../../trade/stones/stone-facts.ts';

/** Legend of the lines and colours in the table; includes the reference only while profiles are overlaid. */
export function CompareLegend({ reference }: { readonly reference: StoneRow | null }) {
  const { formatMessage } = useIntl();
  return (
    <ul className="flex flex-col gap-1.5 py-1 text-12 text-ink-3">
      {reference && (
        <>
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-px w-4 shrink-0 bg-blue" />
            {formatMessage({ id: 'compare.legendReference' }, { stone: stoneName(reference) })}
          </li>
          <li className="flex items-center gap-2 max-sm:hidden">
            <span aria-hidden className="h-px w-4 shrink-0 bg-ink" />
            {formatMessage({ id: 'compare.legendStone' })}
          </li>
        </>
      )}
      <li className="max-sm:hidden">{formatMessage({ id: 'compare.legendScale' })}</li>
      <li className="flex items-center gap-2 max-sm:hidden">
        <span aria-hidden className="mx-1 size-1.5 shrink-0 rounded-full bg-blue" />
        {formatMessage({ id: 'compare.legendDot' })}
      </li>
      <li className="max-sm:hidden">{formatMessage({ id: 'compare.legend' })}</li>
    </ul>
  );
}

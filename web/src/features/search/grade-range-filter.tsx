import { choiceValues } from '@loupe/contract';
import type { ListAttribute } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { setGrades } from './criteria-edit.ts';
import { useSearchFormContext } from './search-form-context.ts';

const box = 'h-8 w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-14 text-ink';

/** Range from the thinnest to the thickest accepted grade. */
export function GradeRangeFilter({ attribute }: { readonly attribute: ListAttribute }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { criteria, onChange } = useSearchFormContext();
  const { key, vocabulary } = attribute;
  const span = criteria.grades[key] ?? { from: null, to: null };
  const name = labels.attribute(key);

  const end = (side: 'from' | 'to') => (
    <select
      aria-label={formatMessage({ id: side === 'from' ? 'search.fromOf' : 'search.toOf' }, { name })}
      value={span[side] ?? ''}
      onChange={(event) => {
        onChange(setGrades(criteria, key, { ...span, [side]: event.target.value || null }));
      }}
      className={box}
    >
      <option value="">{formatMessage({ id: side === 'from' ? 'search.from' : 'search.to' })}</option>
      {choiceValues(attribute).map((grade) => (
        <option key={grade} value={grade}>
          {labels.value(vocabulary, grade)}
        </option>
      ))}
    </select>
  );

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-13 text-ink-3">{name}</span>
      <div className="mt-auto grid grid-cols-[1fr_auto_1fr_2.25rem] items-center gap-1.5">
        {end('from')}
        <span aria-hidden className="text-ink-3">
          –
        </span>
        {end('to')}
      </div>
    </div>
  );
}

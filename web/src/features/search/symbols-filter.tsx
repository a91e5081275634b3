import { choiceValues } from '@loupe/contract';
import type { SetAttribute } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { setIncludedValues, excludedValues, setExcludedValues, includedValues } from './criteria-edit.ts';
import { useSearchFormContext } from './search-form-context.ts';

type Mode = 'contains' | 'without';
const modes: readonly Mode[] = ['contains', 'without'];

/** Filter by key to symbols: stones with at least one of the selected symbols, or with none of them. */
export function SymbolsFilter({ attribute }: { readonly attribute: SetAttribute }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { criteria, counts, stock, onChange } = useSearchFormContext();
  const { key, vocabulary } = attribute;
  const included = includedValues(criteria, key);
  const excluded = excludedValues(criteria, key);
  const [picked, setPicked] = useState<Mode>('contains');
  const mode =
    excluded.length > 0 && included.length === 0 ? 'without' : included.length > 0 ? 'contains' : picked;
  const chosen = mode === 'contains' ? included : excluded;
  const set = (as: Mode, values: readonly string[]) =>
    as === 'contains'
      ? setIncludedValues(setExcludedValues(criteria, key, []), key, values)
      : setExcludedValues(setIncludedValues(criteria, key, []), key, values);

  return (
    <div className="flex flex-col gap-2">
      <ChipGroup
        label={labels.attribute(key)}
        isLabelShown
        options={modes.map((value) => ({ value, label: formatMessage({ id: `search.symbols.${value}` }) }))}
        selected={[mode]}
        onChange={(values) => {
          const next = modes.find((one) => one !== mode && values.includes(one)) ?? mode;
          setPicked(next);
          if (chosen.length > 0) onChange(set(next, chosen));
        }}
      />
      <ChipGroup
        label={formatMessage({ id: `search.symbols.${mode}` })}
        options={choiceValues(attribute).map((value) => ({
          value,
          label: labels.short(vocabulary, value),
          count: counts === undefined ? null : (counts.counts[key]?.[value] ?? 0),
          maxCount: stock?.counts[key] && (stock.counts[key][value] ?? 0),
        }))}
        selected={chosen}
        onChange={(values) => {
          onChange(set(mode, values));
        }}
      />
    </div>
  );
}

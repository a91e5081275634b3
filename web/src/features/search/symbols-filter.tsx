import { valuesOf } from '@loupe/contract';
import type { SetAttribute } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { chooseValues, excludedOf, excludeValues, includedOf } from './criteria-edit.ts';
import { useSearchForm } from './search-form-state.ts';

type Mode = 'contains' | 'without';
const modes: readonly Mode[] = ['contains', 'without'];

/** Symbols of the report's plot that a stone must show one of, or none of. */
export function SymbolsFilter({ attribute }: { readonly attribute: SetAttribute }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const { criteria, counts, onChange } = useSearchForm();
  const { key, vocabulary } = attribute;
  const included = includedOf(criteria, key);
  const excluded = excludedOf(criteria, key);
  const [picked, setPicked] = useState<Mode>('contains');
  const mode =
    excluded.length > 0 && included.length === 0 ? 'without' : included.length > 0 ? 'contains' : picked;
  const chosen = mode === 'contains' ? included : excluded;
  const set = (as: Mode, values: readonly string[]) =>
    as === 'contains'
      ? chooseValues(excludeValues(criteria, key, []), key, values)
      : excludeValues(chooseValues(criteria, key, []), key, values);

  return (
    <div className="flex flex-col gap-2">
      <ChoiceStrip
        label={words.attribute(key)}
        isLabelShown
        options={modes.map((value) => ({ value, label: formatMessage({ id: `search.symbols.${value}` }) }))}
        chosen={[mode]}
        onChange={(values) => {
          const next = modes.find((one) => one !== mode && values.includes(one)) ?? mode;
          setPicked(next);
          if (chosen.length > 0) onChange(set(next, chosen));
        }}
      />
      <ChoiceStrip
        label={formatMessage({ id: `search.symbols.${mode}` })}
        options={valuesOf(attribute).map((value) => ({
          value,
          label: words.short(vocabulary, value),
          count: counts === undefined ? null : (counts.counts[key]?.[value] ?? 0),
        }))}
        chosen={chosen}
        onChange={(values) => {
          onChange(set(mode, values));
        }}
      />
    </div>
  );
}

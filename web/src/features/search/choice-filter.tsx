import { choiceValues } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ChipGroup, type Option } from '../../ui/chip-group.tsx';
import {
  setIncludedValues,
  excludedValues,
  setExcludedValues,
  includedValues,
  isSingleChoice,
} from './criteria-edit.ts';
import { useSearchFormContext } from './search-form-context.ts';

/** The options of an attribute with live counts. Locations without stock are left out unless selected. */
export function useChoiceOptions(attribute: Attribute): readonly Option[] {
  const labels = useTradeLabels();
  const { criteria, counts, stock } = useSearchFormContext();
  const { key } = attribute;
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  if (id === undefined) return [];
  const ofKey = counts?.counts[key];
  const isNamed = (value: string) =>
    includedValues(criteria, key).includes(value) || excludedValues(criteria, key).includes(value);
  return choiceValues(attribute)
    .map((value) => ({
      value,
      label: labels.short(id, value),
      title: labels.value(id, value),
      count: counts === undefined ? null : ofKey && (ofKey[value] ?? 0),
      maxCount: stock && stock.counts[key] && (stock.counts[key][value] ?? 0),
    }))
    .filter(({ value, count }) => key !== 'location' || (count !== 0 && count !== null) || isNamed(value));
}

interface ChoiceFilterProps {
  readonly attribute: Attribute;
  readonly isLabelShown?: boolean;
}

export function ChoiceFilter({ attribute, isLabelShown = false }: ChoiceFilterProps) {
  const labels = useTradeLabels();
  const { criteria, onChange } = useSearchFormContext();
  const { key } = attribute;
  const isSingle = isSingleChoice(key);
  const chosen = includedValues(criteria, key);
  return (
    <ChipGroup
      label={labels.attribute(key)}
      isLabelShown={isLabelShown}
      options={useChoiceOptions(attribute)}
      selected={chosen}
      excluded={excludedValues(criteria, key)}
      onChange={(values) => {
        // Natural and lab-grown stones are never listed together, so one of them is always selected.
        if (key === 'type' && values.length === 0) return;
        const added = values.filter((value) => !chosen.includes(value));
        onChange(setIncludedValues(criteria, key, isSingle && added.length > 0 ? added.slice(-1) : values));
      }}
      {...(!isSingle && {
        onExclude: (values: readonly string[]) => {
          onChange(setExcludedValues(criteria, key, values));
        },
      })}
    />
  );
}

import { valuesOf } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ChoiceStrip, type Option } from '../../ui/choice-strip.tsx';
import { chooseValues, excludedOf, excludeValues, includedOf, isSingleChoice } from './criteria-edit.ts';
import { useSearchForm } from './search-form-state.ts';

/** The chips of an attribute, with live counts; places without stock are left out of long local lists. */
export function useOptions(attribute: Attribute): readonly Option[] {
  const words = useTradeWords();
  const { criteria, counts } = useSearchForm();
  const { key } = attribute;
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  if (id === undefined) return [];
  const ofKey = counts?.counts[key];
  const isNamed = (value: string) =>
    includedOf(criteria, key).includes(value) || excludedOf(criteria, key).includes(value);
  return valuesOf(attribute)
    .map((value) => ({
      value,
      label: words.short(id, value),
      title: words.value(id, value),
      count: counts === undefined ? null : ofKey && (ofKey[value] ?? 0),
    }))
    .filter(({ value, count }) => key !== 'location' || (count !== 0 && count !== null) || isNamed(value));
}

interface ChoiceFilterProps {
  readonly attribute: Attribute;
  readonly isLabelShown?: boolean;
}

export function ChoiceFilter({ attribute, isLabelShown = false }: ChoiceFilterProps) {
  const words = useTradeWords();
  const { criteria, onChange } = useSearchForm();
  const { key } = attribute;
  const isSingle = isSingleChoice(key);
  const chosen = includedOf(criteria, key);
  return (
    <ChoiceStrip
      label={words.attribute(key)}
      isLabelShown={isLabelShown}
      options={useOptions(attribute)}
      chosen={chosen}
      excluded={excludedOf(criteria, key)}
      onChange={(values) => {
        // The two materials never share a list, so one of them is always chosen.
        if (key === 'type' && values.length === 0) return;
        const added = values.filter((value) => !chosen.includes(value));
        onChange(chooseValues(criteria, key, isSingle && added.length > 0 ? added.slice(-1) : values));
      }}
      {...(!isSingle && {
        onExclude: (values: readonly string[]) => {
          onChange(excludeValues(criteria, key, values));
        },
      })}
    />
  );
}

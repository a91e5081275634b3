import { useUrlParams } from '../../lib/use-url-params.ts';
import { ChipGroup } from '../chip-group.tsx';
import { findFilterValue } from './use-filter-value.ts';

const mostOfTwoDigits = 99;

interface OneOfProps {
  readonly label: string;
  /** Name of the URL parameter; the first value is the default and is omitted from the URL. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
}

/** Filter of a desk list with exactly one selected value. */
export function SingleSelectFilter({ label, name, options }: OneOfProps) {
  const [texts, change] = useUrlParams();
  const usual = options[0]?.value ?? '';
  const present = findFilterValue(texts[name], [usual, ...options.map(({ value }) => value)]);
  return (
    <ChipGroup
      label={label}
      // Counts are known: no space is kept for longer ones.
      options={options.map((option) => ({
        ...option,
        maxCount: Math.max(option.count ?? 0, mostOfTwoDigits),
      }))}
      selected={[present]}
      onChange={(chosen) => {
        const selected = chosen.findLast((value) => value !== present) ?? usual;
        change({ [name]: selected === usual ? '' : selected, open: '' });
      }}
    />
  );
}

import type { Attribute } from '@loupe/domain';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ChoiceFilter, useChoiceOptions } from './choice-filter.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { setColorType, includedValues } from './criteria-edit.ts';
import { useSearchFormContext } from './search-form-context.ts';

/** White or fancy first, then the colours of the selected type. */
export function ColorRow({ attributes }: { readonly attributes: readonly Attribute[] }) {
  const { criteria } = useSearchFormContext();
  const isFancy = includedValues(criteria, 'color_type').includes('Fancy');
  const [kind, white, ...fancy] = attributes;
  return (
    <>
      {kind && <ColourType attribute={kind} />}
      {isFancy
        ? fancy.map((attribute) => <ChoiceFilter key={attribute.key} attribute={attribute} isLabelShown />)
        : white && <ChoiceFilter attribute={white} />}
    </>
  );
}

function ColourType({ attribute }: { readonly attribute: Attribute }) {
  const labels = useTradeLabels();
  const { criteria, onChange } = useSearchFormContext();
  const chosen = includedValues(criteria, attribute.key);
  return (
    <ChipGroup
      label={labels.attribute(attribute.key)}
      options={useChoiceOptions(attribute)}
      selected={chosen}
      onChange={(values) => {
        const pressed = [...values, ...chosen].find(
          (value) => values.includes(value) !== chosen.includes(value),
        );
        if (pressed === 'White' || pressed === 'Fancy') onChange(setColorType(criteria, pressed));
      }}
    />
  );
}

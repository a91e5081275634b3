import type { Attribute } from '@loupe/domain';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ChoiceFilter, useOptions } from './choice-filter.tsx';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { chooseColourType, includedOf } from './criteria-edit.ts';
import { useSearchForm } from './search-form-state.ts';

/** White or fancy first, then the colours of the kind that is looked for. */
export function ColourRow({ attributes }: { readonly attributes: readonly Attribute[] }) {
  const { criteria } = useSearchForm();
  const isFancy = includedOf(criteria, 'color_type').includes('Fancy');
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
  const words = useTradeWords();
  const { criteria, onChange } = useSearchForm();
  const chosen = includedOf(criteria, attribute.key);
  return (
    <ChoiceStrip
      label={words.attribute(attribute.key)}
      options={useOptions(attribute)}
      chosen={chosen}
      onChange={(values) => {
        const pressed = [...values, ...chosen].find(
          (value) => values.includes(value) !== chosen.includes(value),
        );
        if (pressed === 'White' || pressed === 'Fancy') onChange(chooseColourType(criteria, pressed));
      }}
    />
  );
}

import { filterKind } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { CaratRow } from './carat-row.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { ColorRow } from './color-row.tsx';
import type { FormRowDefinition } from './form-rows.ts';
import { GradeRangeFilter } from './grade-range-filter.tsx';
import { MyStonesFilter } from './my-stones-filter.tsx';
import { PresetChips } from './preset-chips.tsx';
import { RangeFilter } from './range-filter.tsx';
import { ShapeRow } from './shape-row.tsx';
import { SymbolsFilter } from './symbols-filter.tsx';

/** The filters of one row: chosen by the kinds of its attributes, with special components for some rows. */
export function RowFilters({ row, attributes }: FormRowDefinition) {
  const [first] = attributes;
  if (row === 'shape' && first) return <ShapeRow attribute={first} />;
  if (row === 'carat' && first?.kind === 'range') return <CaratRow attribute={first} />;
  if (row === 'colour') return <ColorRow attributes={attributes} />;
  const ranges = attributes.filter((attribute) => filterKind(attribute) !== 'choice');
  const choices = attributes.filter((attribute) => filterKind(attribute) === 'choice');
  return (
    <>
      {row === 'make' && <PresetChips />}
      {/* Before the locations, which appear when their counts have loaded. */}
      {row === 'location' && <MyStonesFilter />}
      {choices.map((attribute) => (
        <ChoiceOrSymbols key={attribute.key} attribute={attribute} isLabelShown={attributes.length > 1} />
      ))}
      {ranges.length > 0 && (
        <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 gap-y-4">
          {ranges.map((attribute) =>
            attribute.kind === 'range' ? (
              <RangeFilter key={attribute.key} attribute={attribute} />
            ) : (
              attribute.kind === 'list' && <GradeRangeFilter key={attribute.key} attribute={attribute} />
            ),
          )}
        </div>
      )}
    </>
  );
}

interface ChoiceOrSymbolsProps {
  readonly attribute: Attribute;
  readonly isLabelShown: boolean;
}

function ChoiceOrSymbols({ attribute, isLabelShown }: ChoiceOrSymbolsProps) {
  if (attribute.kind === 'set' && attribute.match === 'contains')
    return <SymbolsFilter attribute={attribute} />;
  return <ChoiceFilter attribute={attribute} isLabelShown={isLabelShown} />;
}

import { filterKind } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { CaratRow } from './carat-row.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { ColourRow } from './colour-row.tsx';
import type { FormRowSpec } from './form-table.ts';
import { GradeSpanFilter } from './grade-span-filter.tsx';
import { MineStrip } from './mine-strip.tsx';
import { PresetStrip } from './preset-strip.tsx';
import { RangeFilter } from './range-filter.tsx';
import { ShapeRow } from './shape-row.tsx';
import { SymbolsFilter } from './symbols-filter.tsx';

/** The filters of one row: what its attributes need, and the rows that have a form of their own. */
export function RowFilters({ row, attributes }: FormRowSpec) {
  const [first] = attributes;
  if (row === 'shape' && first) return <ShapeRow attribute={first} />;
  if (row === 'carat' && first?.kind === 'range') return <CaratRow attribute={first} />;
  if (row === 'colour') return <ColourRow attributes={attributes} />;
  const ranges = attributes.filter((attribute) => filterKind(attribute) !== 'choice');
  const choices = attributes.filter((attribute) => filterKind(attribute) === 'choice');
  return (
    <>
      {row === 'make' && <PresetStrip />}
      {/* Before the places: those come with their counts. */}
      {row === 'location' && <MineStrip />}
      {choices.map((attribute) => (
        <ChoiceOrSymbols key={attribute.key} attribute={attribute} isLabelShown={attributes.length > 1} />
      ))}
      {ranges.length > 0 && (
        <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 gap-y-4">
          {ranges.map((attribute) =>
            attribute.kind === 'range' ? (
              <RangeFilter key={attribute.key} attribute={attribute} />
            ) : (
              attribute.kind === 'list' && <GradeSpanFilter key={attribute.key} attribute={attribute} />
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

import { limits } from '@loupe/contract';
import { stoneAttributes, vocabularies, type Attribute } from '@loupe/domain';
import { useId } from 'react';
import { useTradeLabels, vocabularyForAttribute } from '../../../../trade/trade-labels.ts';

interface CellFieldProps {
  readonly label: string;
  readonly field: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const look =
  'h-control min-w-0 rounded-control border border-edge bg-tray px-2 text-13 text-ink pointer-coarse:h-11';
const byKey = new Map<string, Attribute>(stoneAttributes.map((attribute) => [attribute.key, attribute]));

/** The new text of a cell: a value of the field's vocabulary, a figure with its unit, or any text. */
export function CellField({ label, field, value, onChange }: CellFieldProps) {
  const id = useId();
  const labels = useTradeLabels();
  const vocabulary = field === null ? undefined : vocabularyForAttribute(field);
  const attribute = field === null ? undefined : byKey.get(field);
  const shared = {
    id,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <span className="flex max-w-full min-w-0 items-center gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {vocabulary === undefined ? (
        <input
          {...shared}
          autoComplete="off"
          maxLength={limits.cellTextMax}
          {...(attribute?.kind === 'range'
            ? { dir: 'ltr', inputMode: 'decimal', className: `${look} w-24 text-right tabular-nums` }
            : { className: `${look} w-40` })}
        />
      ) : (
        <select {...shared} className={`${look} w-44`}>
          <option value="" />
          {vocabularies[vocabulary].values.map(({ value: option }) => (
            <option key={option} value={option}>
              {labels.value(vocabulary, option)}
            </option>
          ))}
        </select>
      )}
      {attribute?.kind === 'range' && <bdi className="text-12 text-ink-3">{attribute.unit}</bdi>}
    </span>
  );
}

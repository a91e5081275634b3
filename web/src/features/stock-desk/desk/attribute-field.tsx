import { vocabularies, type Attribute } from '@loupe/domain';
import { useId } from 'react';
import { useTradeWords } from '../../../lib/trade-words.ts';

interface AttributeFieldProps {
  readonly attribute: Attribute;
  readonly value: string;
  /** What would fit, where what is typed does not. */
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const boxLook =
  'h-9 w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-13 text-ink aria-invalid:border-bad pointer-coarse:h-11';

/** One attribute as a box of its kind: a list to choose from, a figure with its unit, words. */
export function AttributeField({ attribute, value, problem, onChange }: AttributeFieldProps) {
  const words = useTradeWords();
  const [id, problemId] = [useId(), useId()];
  const { key, kind } = attribute;
  const shared = {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="flex justify-between gap-2 text-12 text-ink-3">
        <span className="truncate">{words.attribute(key)}</span>
        {kind === 'range' && <span>{attribute.unit}</span>}
      </label>
      {kind === 'list' ? (
        <select {...shared} value={value} className={boxLook}>
          <option value="" />
          {vocabularies[attribute.vocabulary].values.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {words.value(attribute.vocabulary, entry.value)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          value={value}
          autoComplete="off"
          {...(kind === 'day' && { type: 'date' })}
          {...(kind === 'range' && { dir: 'ltr', inputMode: attribute.min < 0 ? 'text' : 'decimal' })}
          {...(kind === 'set' && { list: `${id}-values` })}
          className={`${boxLook} ${kind === 'range' ? 'text-right tabular-nums' : ''}`}
        />
      )}
      {kind === 'set' && (
        <datalist id={`${id}-values`}>
          {vocabularies[attribute.vocabulary].values.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {words.value(attribute.vocabulary, entry.value)}
            </option>
          ))}
        </datalist>
      )}
      {problem !== undefined && (
        <p id={problemId} className="text-12 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

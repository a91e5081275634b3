import { useId } from 'react';

interface ValueFieldProps {
  readonly label: string;
  /** Shown at the end of the label. */
  readonly unit?: string;
  /** A figure is aligned at the end side; a day uses the browser's date picker. */
  readonly kind: 'choice' | 'figure' | 'text' | 'day' | 'long';
  /** Allowed values, or suggestions for text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Validation message for an invalid value. */
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

const boxLook =
  'h-control w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-13 text-ink aria-invalid:border-bad pointer-coarse:h-11';

/** Compact input for one value of an edited item: a choice, a figure with its unit, a text or a day. */
export function ValueField({ label, unit, kind, options = [], value, problem, onChange }: ValueFieldProps) {
  const [id, problemId] = [useId(), useId()];
  const shared = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onChange(target.value);
    },
  };
  const choices = options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${kind === 'long' ? 'col-span-full' : ''}`}>
      <label htmlFor={id} className="flex justify-between gap-2 text-12 text-ink-3">
        <span title={label} className="truncate">
          {label}
        </span>
        {unit !== undefined && <bdi>{unit}</bdi>}
      </label>
      {kind === 'choice' ? (
        <select {...shared} className={boxLook}>
          <option value="" />
          {choices}
        </select>
      ) : kind === 'long' ? (
        <textarea {...shared} rows={3} className={`${boxLook} h-auto min-h-18 py-1.5`} />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          {...(kind === 'day' && { type: 'date' })}
          {...(kind === 'figure' && { dir: 'ltr' })}
          {...(options.length > 0 && { list: `${id}-values` })}
          className={`${boxLook} ${kind === 'figure' ? 'text-right tabular-nums' : ''}`}
        />
      )}
      {kind === 'text' && options.length > 0 && <datalist id={`${id}-values`}>{choices}</datalist>}
      {problem !== undefined && (
        <p id={problemId} className="text-12 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { PickOne } from './pick-one.tsx';

/** One thing to be filled in before the desk acts. */
export interface ActField {
  readonly name: string;
  readonly label: string;
  /** One line of text unless said. */
  readonly kind?: 'area' | 'date' | 'email';
  /** One of these instead of free text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string;
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** What is asked before something is done to one row or to many. */
export interface ActQuestion {
  readonly title: string;
  /** What will happen, where the title does not say it all. */
  readonly text?: string;
  readonly fields: readonly ActField[];
  /** The word on the button that does it. */
  readonly submit: string;
  readonly onAnswer: (values: Readonly<Record<string, string>>) => void;
}

/** A few fields and one button, lying over the list: what is filled in holds for every chosen row. */
export function ActSheet({
  question: { title, text, fields, submit, onAnswer },
  onClose,
}: {
  readonly question: ActQuestion;
  readonly onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const valueOf = (name: string) => values[name] ?? '';
  const isFilled = fields.every(({ name, isOptional }) => isOptional === true || valueOf(name).trim() !== '');
  return (
    <Sheet isSmall title={title} onClose={onClose}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFilled) return;
          onAnswer(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])));
          onClose();
        }}
      >
        {text !== undefined && <p className="text-13 text-ink-2">{text}</p>}
        {fields.map(({ name, label, kind, options, hint, isOptional = false, maxLength }, place) => {
          if (options !== undefined) {
            return (
              <PickOne
                key={name}
                label={label}
                value={valueOf(name)}
                options={options}
                onChange={(value) => {
                  setValues((before) => ({ ...before, [name]: value }));
                }}
              />
            );
          }
          const shared = {
            label: isOptional ? formatMessage({ id: 'desk.optional' }, { label }) : label,
            value: valueOf(name),
            onChange: (value: string) => {
              setValues((before) => ({ ...before, [name]: value }));
            },
            autoFocus: place === 0,
            ...(maxLength !== undefined && { maxLength }),
          };
          return kind === 'area' ? (
            <TextArea key={name} {...shared} />
          ) : (
            <TextField
              key={name}
              {...shared}
              {...(kind !== undefined && { type: kind })}
              hint={hint}
              autoComplete="off"
            />
          );
        })}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isDisabled={!isFilled}>
            {submit}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage({ id: 'desk.notNow' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../button.tsx';
import { ModalDialog } from '../modal-dialog.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { SelectField } from '../select-field.tsx';

/** One field of the form before a desk action. */
export interface ActionFormField {
  readonly name: string;
  readonly label: string;
  /** A single line of text by default. */
  readonly kind?: 'area' | 'date' | 'email';
  /** Allowed values, instead of free text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string;
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** Form shown before an action on one or many rows. */
export interface ActionForm {
  readonly title: string;
  /** Outcome of the action, where the title is not sufficient. */
  readonly text?: string;
  readonly fields: readonly ActionFormField[];
  /** Label of the submit button. */
  readonly submit: string;
  readonly onAnswer: (values: Readonly<Record<string, string>>) => void;
}

/** Dialog with a few fields and one button above the list; the values apply to every selected row. */
export function ActionDialog({
  question: { title, text, fields, submit, onAnswer },
  onClose,
}: {
  readonly question: ActionForm;
  readonly onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const valueOf = (name: string) => values[name] ?? '';
  const isFilled = fields.every(({ name, isOptional }) => isOptional === true || valueOf(name).trim() !== '');
  return (
    <ModalDialog isSmall title={title} onClose={onClose}>
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
        {fields.map(({ name, label, kind, options, hint, isOptional = false, maxLength }, index) => {
          if (options !== undefined) {
            return (
              <SelectField
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
            autoFocus: index === 0,
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
    </ModalDialog>
  );
}

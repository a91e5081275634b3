import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { errorLook, hintLook, inputLook, labelLook } from './field-look.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  /** What is wrong with the value, in words; shown under it. */
  readonly error?: string | undefined | false;
  readonly placeholder?: string;
  /** What would fit, said before anything is wrong. */
  readonly hint?: string | undefined;
  /** The box itself, for whoever leads to it. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Something at the end side of the line, such as a unit or a button. */
  readonly end?: ReactNode;
}

export function TextField({ label, error, placeholder, hint, inputRef, end, ...props }: TextFieldProps) {
  const hasError = typeof error === 'string' && error !== '';
  return (
    <AriaTextField {...props} isInvalid={hasError} className="flex flex-col gap-1.5">
      <Label className={labelLook}>{label}</Label>
      <div className="relative flex items-center">
        <Input
          ref={inputRef}
          {...(placeholder !== undefined && { placeholder })}
          className={`h-field ${inputLook}`}
        />
        {end && <div className="absolute end-1 flex items-center">{end}</div>}
      </div>
      {hint !== undefined && !hasError && (
        <Text slot="description" className={hintLook}>
          {hint}
        </Text>
      )}
      <FieldError className={errorLook}>{hasError ? error : null}</FieldError>
    </AriaTextField>
  );
}

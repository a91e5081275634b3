import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { errorClass, hintClass, inputClass, labelClass } from './field-classes.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  /** Validation message, shown below the field. */
  readonly error?: string | undefined | false;
  readonly placeholder?: string;
  /** Whether the label of a required field is marked with an asterisk. */
  readonly isMarked?: boolean;
  /** Describes the accepted input before an error occurs. */
  readonly hint?: string | undefined;
  /** Ref to the input, for callers that focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Content at the end side of the line, such as a unit or a button. */
  readonly end?: ReactNode;
}

export function TextField({
  label,
  error,
  placeholder,
  isMarked = false,
  hint,
  inputRef,
  end,
  ...props
}: TextFieldProps) {
  const hasError = typeof error === 'string' && error !== '';
  return (
    <AriaTextField {...props} isInvalid={hasError} className="flex flex-col gap-1.5">
      {/* The mark is not part of the name: the attribute `required` tells assistive technology. */}
      <Label className={`${labelClass} ${isMarked ? "after:text-bad after:content-['_*'_/_'']" : ''}`}>
        {label}
      </Label>
      <div className="relative flex items-center">
        <Input
          ref={inputRef}
          {...(placeholder !== undefined && { placeholder })}
          className={`h-field ${inputClass}`}
        />
        {end && <div className="absolute end-1 flex items-center">{end}</div>}
      </div>
      {hint !== undefined && !hasError && (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      )}
      <FieldError className={errorClass}>{hasError ? error : null}</FieldError>
    </AriaTextField>
  );
}

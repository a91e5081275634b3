import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { RegistrationControl, RegistrationField } from './registration-values.ts';
import { plainText } from '../../lib/text-id.ts';

interface FormFieldProps extends Pick<TextFieldProps, 'autoComplete' | 'inputMode' | 'hint'> {
  readonly control: RegistrationControl;
  readonly name: RegistrationField;
  readonly kind?: 'text' | 'email' | 'tel' | 'password';
  readonly isRequired?: boolean;
}

/** One field of the registration form, with its label and its issue. */
export function RegistrationTextField({
  control,
  name,
  kind = 'text',
  isRequired = false,
  ...props
}: FormFieldProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  const all: TextFieldProps = {
    ...props,
    name,
    value,
    onChange,
    onBlur,
    inputRef: ref,
    isRequired,
    isMarked: isRequired,
    validationBehavior: 'aria',
    label: formatMessage({ id: `registration.${name}` }),
    error: error?.message !== undefined && plainText(intl, error.message, error.message),
  };
  return kind === 'password' ? <PasswordField {...all} /> : <TextField {...all} type={kind} />;
}

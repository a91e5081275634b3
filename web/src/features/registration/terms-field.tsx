import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import { errorClass } from '../../ui/field-classes.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { RegistrationControl } from './registration-values.ts';
import { plainText } from '../../lib/text-id.ts';

interface TermsFieldProps {
  readonly control: RegistrationControl;
  readonly text: string;
}

/** The company's terms with a checkbox to accept them. */
export function TermsField({ control, text }: TermsFieldProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control, name: 'acceptsTerms' });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold text-ink">{formatMessage({ id: 'registration.terms' })}</h2>
      <TextArea label={formatMessage({ id: 'registration.termsText' })} isReadOnly rows={8} value={text} />
      <Checkbox
        inputRef={(input) => {
          ref(input);
        }}
        isSelected={value}
        onChange={onChange}
        isInvalid={error !== undefined}
      >
        {formatMessage({ id: 'registration.accepts' })}
      </Checkbox>
      {error?.message !== undefined && (
        <p role="alert" className={errorClass}>
          {plainText(intl, error.message, error.message)}
        </p>
      )}
    </section>
  );
}

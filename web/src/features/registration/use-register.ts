import type { FieldIssue } from '@loupe/contract';
import { useState } from 'react';
import { CallError, isErrorCode } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useLanguage } from '../../lib/language.ts';
import { errorToOutcome, type AuthOutcome } from '../../lib/auth-outcome.ts';
import type { RegistrationFields } from './registration-values.ts';
import { getCaptchaToken } from './captcha-token.ts';

interface RegisterEvents {
  readonly onOutcome: (outcome: AuthOutcome) => void;
  /** Called with the fields that the server rejected. */
  readonly onFieldErrors: (fields: readonly FieldIssue[]) => void;
}

/** Sends a registration with a captcha token. */
export function useRegister({ onOutcome, onFieldErrors }: RegisterEvents) {
  const locale = useLanguage();
  const [isRegistering, setRegistering] = useState(false);

  const register = async (fields: RegistrationFields, termsVersion: string | undefined) => {
    setRegistering(true);
    try {
      const token = await getCaptchaToken();
      const terms = termsVersion === undefined ? {} : { terms_version: termsVersion };
      const { message } = await call('register', { data: { ...fields, token, locale, ...terms } });
      onOutcome({ code: isErrorCode(message) ? message : null });
    } catch (error) {
      const fieldIssues = error instanceof CallError ? error.details.fields : undefined;
      if (fieldIssues === undefined) onOutcome(errorToOutcome(error));
      else onFieldErrors(fieldIssues);
    } finally {
      setRegistering(false);
    }
  };
  return { register, isRegistering };
}

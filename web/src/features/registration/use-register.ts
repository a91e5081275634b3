import type { FieldProblem } from '@loupe/contract';
import { useState } from 'react';
import { AppCallError, isErrorCode } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useLanguage } from '../../lib/language.ts';
import { refusedOutcome, type Outcome } from '../../lib/outcome.ts';
import type { RegistrationFields } from './form-values.ts';
import { humanToken } from './human-token.ts';

interface RegisterEvents {
  readonly onOutcome: (outcome: Outcome) => void;
  /** Fields the server would not take. */
  readonly onMisfits: (fields: readonly FieldProblem[]) => void;
}

/** Sends a registration, with a token that somebody sits there. */
export function useRegister({ onOutcome, onMisfits }: RegisterEvents) {
  const locale = useLanguage();
  const [isRegistering, setRegistering] = useState(false);

  const register = async (fields: RegistrationFields, termsVersion: string | undefined) => {
    setRegistering(true);
    try {
      const token = await humanToken();
      const terms = termsVersion === undefined ? {} : { terms_version: termsVersion };
      const { message } = await call('register', { data: { ...fields, token, locale, ...terms } });
      onOutcome({ code: isErrorCode(message) ? message : null });
    } catch (error) {
      const misfits = error instanceof AppCallError ? error.details.fields : undefined;
      if (misfits === undefined) onOutcome(refusedOutcome(error));
      else onMisfits(misfits);
    } finally {
      setRegistering(false);
    }
  };
  return { register, isRegistering };
}

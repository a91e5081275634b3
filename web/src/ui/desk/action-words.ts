import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { plainText } from '../../lib/text-id.ts';

/** What the audit trail says was done, `account-state-changed`, as people read it; one without words says its name. */
export function useActionWords(): (action: string) => string {
  const intl = useIntl();
  return useCallback(
    (action) => plainText(intl, `deskAudit.action.${action}`, action.replaceAll('-', ' ')),
    [intl],
  );
}

import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What the audit trail says was done, `account-state-changed`, as people read it; one without words says its name. */
export function useActionWords(): (action: string) => string {
  const { formatMessage, messages } = useIntl();
  return useCallback(
    (action) => {
      const id = `deskAudit.action.${action}`;
      return id in messages ? formatMessage({ id }) : action.replaceAll('-', ' ');
    },
    [formatMessage, messages],
  );
}

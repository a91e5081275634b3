import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { plainText } from '../../lib/text-id.ts';

/**
 * Formats an audit action such as `user-status-changed` for display; an action without a message is shown
 * by its name.
 */
export function useFormatAuditAction(): (action: string) => string {
  const intl = useIntl();
  return useCallback(
    (action) => plainText(intl, `audit.desk.action.${action}`, action.replaceAll('-', ' ')),
    [intl],
  );
}

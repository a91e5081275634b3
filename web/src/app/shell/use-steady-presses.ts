import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { guardPresses } from '../../lib/presses/guard-presses.ts';
import { keepInPlace } from '../../lib/presses/keep-in-place.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useNotify } from '../../ui/notices.tsx';

/**
 * Keeps the element that is pointed at, pressed or focused in position while responses and live updates
 * arrive.
 */
export function useSteadyPresses(): void {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const refuse = useStableCallback(() => {
    notify({ kind: 'info', text: formatMessage({ id: 'app.pressMoved' }) });
  });
  useEffect(() => guardPresses(refuse), [refuse]);
  useEffect(keepInPlace, []);
}

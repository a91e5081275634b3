import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { guardPresses } from '../../lib/presses/guard-presses.ts';
import { keepInPlace } from '../../lib/presses/keep-in-place.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { useNotify } from '../../ui/notices.tsx';

/** Keeps what is pointed at, pressed or focused in its place while answers and live updates come in. */
export function useSteadyPresses(): void {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const refuse = useSteady(() => {
    notify({ kind: 'info', text: formatMessage({ id: 'app.pressMoved' }) });
  });
  useEffect(() => guardPresses(refuse), [refuse]);
  useEffect(keepInPlace, []);
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { useTour } from './tour-state.ts';
import { findTourTarget, tourSteps } from './tour-steps.ts';

/** Polling interval in milliseconds: the target of a step may still be loading. */
const everyMs = 100;

interface PlacedStep {
  readonly target: HTMLElement | null;
  /** Changes with each target, so that the popover is positioned again. */
  readonly key: number;
}

/** The product tour: one sentence next to each target, the Next button focused, Escape to end. */
export function Tour({ step }: { readonly step: number }) {
  const { formatMessage } = useIntl();
  const { go, end } = useTour();
  const navigate = useNavigate();
  const present = tourSteps[step];
  const [placed, setPlaced] = useState<PlacedStep>({ target: null, key: 0 });
  const { target } = placed;
  useEffect(() => {
    if (present?.path !== undefined) void navigate({ to: present.path });
    const look = () => {
      const found = present && findTourTarget(present);
      // Loading data may replace the first target with another element.
      if (found)
        setPlaced((before) => (before.target === found ? before : { target: found, key: before.key + 1 }));
    };
    const timer = setInterval(look, everyMs);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    // In the capture phase, before the popover handles the key.
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [present, navigate, end]);
  useEffect(() => {
    target?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  if (present === undefined || target === null) return null;
  const isLast = step === tourSteps.length - 1;
  return (
    <Popover
      key={placed.key}
      isOpen
      isNonModal
      triggerRef={{ current: target }}
      placement="bottom"
      offset={6}
      className="z-60 w-80 max-w-[calc(100vw-24px)] rounded-sheet border border-line bg-tray p-4 shadow-lift"
    >
      <Dialog aria-label={formatMessage({ id: 'tour.title' })} className="flex flex-col gap-3 outline-none">
        <p className="text-14 text-ink">{formatMessage({ id: `tour.${present.id}` })}</p>
        <div className="flex items-center gap-1">
          <span className="me-auto text-12 text-ink-3 tabular-nums">
            {formatMessage({ id: 'tour.count' }, { step: step + 1, count: tourSteps.length })}
          </span>
          {!isLast && (
            <Button variant="quiet" onPress={end}>
              {formatMessage({ id: 'tour.end' })}
            </Button>
          )}
          {step > 0 && (
            <Button
              variant="quiet"
              onPress={() => {
                go(step - 1);
              }}
            >
              {formatMessage({ id: 'tour.back' })}
            </Button>
          )}
          <Button
            // Focused, so that Enter leads to the next step.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            variant="primary"
            onPress={() => {
              if (isLast) end();
              else go(step + 1);
            }}
          >
            {formatMessage({ id: isLast ? 'tour.done' : 'tour.next' })}
          </Button>
        </div>
      </Dialog>
    </Popover>
  );
}

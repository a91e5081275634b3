import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { useTour } from './tour-state.ts';
import { findPlace, tourSteps } from './tour-steps.ts';

/** What a step points at may still be on its way. */
const everyMs = 100;

interface Seen {
  readonly place: HTMLElement | null;
  /** Another for each element: a popover works out its place anew. */
  readonly key: number;
}

/** A short way round the portal: one sentence at the thing itself, on to the next by a key, away by Escape. */
export function Tour({ step }: { readonly step: number }) {
  const { formatMessage } = useIntl();
  const { go, end } = useTour();
  const navigate = useNavigate();
  const present = tourSteps[step];
  const [seen, setSeen] = useState<Seen>({ place: null, key: 0 });
  const { place } = seen;
  useEffect(() => {
    if (present?.path !== undefined) void navigate({ to: present.path });
    const look = () => {
      const found = present && findPlace(present);
      // A screen whose data come in may put another element in the place of the first.
      if (found)
        setSeen((before) => (before.place === found ? before : { place: found, key: before.key + 1 }));
    };
    const timer = setInterval(look, everyMs);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    // Before the popover itself hears it.
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [present, navigate, end]);
  useEffect(() => {
    place?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  if (present === undefined || place === null) return null;
  const isLast = step === tourSteps.length - 1;
  return (
    <Popover
      key={seen.key}
      isOpen
      isNonModal
      triggerRef={{ current: place }}
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
            // Enter leads on: whoever goes round by the keys stands at the next step at once.
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

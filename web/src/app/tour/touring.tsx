import { lazy, Suspense } from 'react';
import { useTour } from './tour-state.ts';

const Tour = lazy(async () => {
  const { Tour: tour } = await import('./tour.tsx');
  return { default: tour };
});

/** The way round, while somebody is on it. */
export function Touring() {
  const step = useTour(({ step: present }) => present);
  if (step === null) return null;
  return (
    <Suspense fallback={null}>
      <Tour key={step} step={step} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { useTour } from './tour-state.ts';

const Tour = lazy(async () => {
  const { Tour: tour } = await import('./tour.tsx');
  return { default: tour };
});

/** Renders the product tour while it is running. */
export function TourHost() {
  const step = useTour(({ step: present }) => present);
  if (step === null) return null;
  return (
    <Suspense fallback={null}>
      <Tour key={step} step={step} />
    </Suspense>
  );
}

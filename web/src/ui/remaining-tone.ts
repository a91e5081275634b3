const soonMinutes = 120;
const lastMinutes = 30;

/** Colour of the time that is left, by whole minutes. */
export const remainingTone = (minutes: number): string =>
  minutes <= lastMinutes ? 'text-bad' : minutes <= soonMinutes ? 'text-hold' : 'text-ink-2';

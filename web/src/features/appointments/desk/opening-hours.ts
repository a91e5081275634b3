const two = (part: number) => String(part).padStart(2, '0');

/** Formats minutes after midnight as clock time, `18:00`; the end of a day is `24:00`. */
export const formatMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes after midnight of a typed time, `18:00` or `18`; undefined when it is not a time. */
export function parseMinutes(text: string): number | undefined {
  const [, hour = '', minute = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '') return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 1_440 ? minutes : undefined;
}

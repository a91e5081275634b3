const dayMs = 86_400_000;

/** A calendar day by its number (days since 1970-01-01), as `2026-12-31`. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The number of a calendar day written as `2026-12-31`; NaN for anything else. */
export const dayOfIso = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;

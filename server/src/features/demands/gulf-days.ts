const dayMs = 86_400_000;

/** A Gulf day by its number, as `2026-12-31`. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

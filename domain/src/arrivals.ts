/** Length of each arrivals window in days, today included. */
const windows: Readonly<Record<string, number>> = { TODAY: 1, '3D': 3, '7D': 7, '15D': 15, '30D': 30 };

/** First Gulf day of an arrivals window that ends today; null for an unknown window. */
export function firstDayOfArrivals(window: string, today: number): number | null {
  const days = windows[window];
  return days === undefined ? null : today - days + 1;
}

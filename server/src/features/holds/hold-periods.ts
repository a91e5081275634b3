import { holdRules } from '@loupe/domain';

const hourMs = 3_600_000;

/** The expiry of a hold that starts now. */
export const holdExpiry = (now: Date) => new Date(now.getTime() + holdRules.durationHours * hourMs);

/** The expiry of a hold after an extension. */
export const extendedHoldExpiry = (until: Date) =>
  new Date(until.getTime() + holdRules.extensionHours * hourMs);

/** Holds that ended after this time still count for the cool-down. */
export const cooldownStart = (now: Date) => new Date(now.getTime() - holdRules.cooldownHours * hourMs);

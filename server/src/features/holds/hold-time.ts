import { holdRules } from '@loupe/domain';

const hourMs = 3_600_000;

/** When a hold that begins now lapses by itself. */
export const holdEnd = (now: Date) => new Date(now.getTime() + holdRules.durationHours * hourMs);

/** When a hold lapses that is given more time. */
export const extendedEnd = (until: Date) => new Date(until.getTime() + holdRules.extensionHours * hourMs);

/** Holds that ended later than this still keep their customer from the same stone. */
export const cooldownStart = (now: Date) => new Date(now.getTime() - holdRules.cooldownHours * hourMs);

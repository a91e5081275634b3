/**
 * Parses packet or report numbers from typed text, separated by spaces, commas or lines; without duplicates.
 */
export const parsePacketNumbers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((packet) => packet !== '')),
];

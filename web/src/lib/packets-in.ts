/** Packet or report numbers in a typed text, parted by spaces, commas or lines; each once. */
export const packetsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((packet) => packet !== '')),
];

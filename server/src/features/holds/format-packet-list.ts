const maxNamed = 12;

/** Packet numbers as a notification lists them: `L1, L2, +3` when there are many. */
export function formatPacketList(packets: readonly string[]): string {
  const more = packets.length - maxNamed;
  return [...packets.slice(0, maxNamed), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

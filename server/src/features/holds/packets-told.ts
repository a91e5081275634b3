const mostNamed = 12;

/** Packets in one text, as a notification names them: `L1, L2, +3` when there are many. */
export function packetsTold(packets: readonly string[]): string {
  const more = packets.length - mostNamed;
  return [...packets.slice(0, mostNamed), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
